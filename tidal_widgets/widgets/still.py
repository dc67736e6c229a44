"""A page as it stands, for where nothing answers: in a notebook that is exported or not run."""

import re

from tidal_widgets.charts import Figured
from tidal_widgets.charts.drawn import picture
from tidal_widgets.page import Markup, Page, tag
from tidal_widgets.page.sheet import sheet
from tidal_widgets.text import _

PLACE = re.compile(r'<div class="chart"([^>]*\bdata-chart="([^"]+)"[^>]*>)')


def still(page: Page) -> str:
    """Draw a page with its charts and the styles it needs, as HTML without a script."""

    def drawn(place: re.Match[str]) -> str:
        rest, name = place.groups()
        return f"<div{rest}{picture(Figured(figure=page.charts[name], says='', columns=(), rows=()))}"

    says = tag("p", _("A picture of the page: run the cell to use it."), klass="muted")
    return sheet(tag("div", says, Markup(PLACE.sub(drawn, page.html)), klass="tw-page"))
