"""A chart on a page: its place, its sentence, what it may count, the table of its numbers, and ways to save it."""

from dataclasses import dataclass, field

from tidal_widgets.charts.chart import Figured, Kind, Tabular
from tidal_widgets.page import Figure, Markup, tag
from tidal_widgets.text import _, no_break


@dataclass(slots=True)
class PageCharts:
    """The charts of a page as it is drawn."""

    figures: dict[str, Figure] = field(default_factory=dict)

    def chart(self, name: str, chart: Figured, *, lead: Markup | None = None) -> Markup:
        """Lay down a chart; return its place on the page, with its sentence and its table."""
        self.figures[name] = chart.figure
        return tag(
            "figure",
            lead,
            tag("figcaption", no_break(chart.says)),
            tag("div", data_chart=name, klass="chart", role="img", aria_label=chart.says, key=f"chart-{name}"),
            tag(
                "details",
                tag("summary", _("The same numbers as a table")),
                table(chart),
                tag("div", _saved(name, "csv"), _saved(name, "png"), klass="row saves"),
                csv_area(name, chart),
                key=f"table-{name}",
            ),
            klass="figure",
            key=f"figure-{name}",
        )


def _saved(name: str, form: str) -> Markup:
    """Build a button by which the browser saves the numbers or the picture of a chart."""
    if form == "csv":
        return tag("button", _("Save as CSV"), data_save=f"csv-{name}", data_name=f"{name}.csv", klass="chip")
    return tag("button", _("Save the picture as PNG"), data_png=name, klass="chip")


def numbers(chart: Figured) -> Markup:
    """Build the numbers of a chart as a table, folded away."""
    return tag("details", tag("summary", _("The same numbers as a table")), table(chart))


def pictured(chart: Figured, *, width: int = 640) -> Markup:
    """Build a chart with its picture, which needs no script, its sentence, and its numbers folded away."""
    drawn = picture(chart, width=width)
    return tag("figure", tag("figcaption", no_break(chart.says)), drawn, numbers(chart), klass="figure")


def picture(chart: Figured, *, width: int = 640) -> Markup:
    """Draw a chart as a part of a page, in the colours of the stylesheet, so that it is as dark as the page."""
    from tidal_widgets.charts.svg import as_svg  # noqa: PLC0415  (few pages draw such a picture)
    from tidal_widgets.page.sheet import colours  # noqa: PLC0415  (few pages draw such a picture)

    tokens = {name: f"var(--{name})" for name in colours()}
    drawn = Markup(as_svg(chart, tokens, width=width))
    return tag("div", drawn, klass="drawn-chart", tabindex=0, role="group", aria_label=_("Chart"))


def table(chart: Tabular) -> Markup:
    """Build the numbers of a chart as a table."""
    head = tag("thead", tag("tr", (tag("th", title, scope="col") for title, _kind in chart.columns)))
    kinds = [kind for _title, kind in chart.columns]
    rows = (
        tag(
            "tr",
            (_cell(cell, kind, first=not place) for place, (cell, kind) in enumerate(zip(row, kinds, strict=True))),
        )
        for row in chart.cells
    )
    return tag(
        "div", tag("table", head, tag("tbody", rows), klass="numbers"), klass="scroller", tabindex=0, role="group"
    )


def _cell(text: str, kind: Kind, *, first: bool) -> Markup:
    klass = "" if kind is Kind.TEXT else "number"
    return tag("th", text, scope="row", klass=klass) if first else tag("td", text, klass=klass)


def csv_area(name: str, chart: Figured) -> Markup:
    """Build a field with the numbers as comma-separated values to copy."""
    text = chart.to_csv()
    label = _("As comma-separated values, to copy into a spreadsheet")
    lines = min(8, text.count("\n") + 1)
    area = tag("textarea", text, readonly=True, rows=lines, aria_label=label, spellcheck="false", key=f"csv-{name}")
    return tag("label", tag("small", label), area, klass="sheet")


def toggle_button(shown: str, act: str, args: tuple[str, ...], *, on: bool, key: str, label: str = "") -> Markup:
    """Build a button that stays pressed while it is on."""
    state = "true" if on else "false"
    return tag("button", shown, act=act, args=args, key=key, aria_pressed=state, aria_label=label or None, klass="chip")
