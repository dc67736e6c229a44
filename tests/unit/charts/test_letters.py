"""A chart is drawn with letters where there is nothing else to draw with."""

from tidal_widgets.charts import Kind, bars_chart, groups_chart, lines_chart
from tidal_widgets.charts.letters import as_letters


def test_a_bar_stands_before_its_number() -> None:
    chart = bars_chart("Who scores.", "Seat", {"ann": 4, "bob": 1.5, "cleo": 0}, "points")

    assert list(as_letters(chart, 23)) == [
        "Points",
        "  ann   ██████████ 4.00",
        "  bob   ███▊ 1.50",
        "  cleo   0.00",
    ]


def test_a_terminal_without_blocks_gets_plain_signs() -> None:
    chart = bars_chart("Who scores.", "Seat", {"ann": 4, "bob": 1.5}, "points")

    assert list(as_letters(chart, 22, plain=True)) == ["Points", "  ann  ########## 4.00", "  bob  #### 1.50"]


def test_several_numbers_are_drawn_below_their_titles_to_one_scale() -> None:
    groups = {"wins": [1, 0.5], "ties": [0, 0.25]}
    chart = groups_chart("How it ends.", "Seat", ["ann", "bob"], groups, Kind.CHANCE)

    assert list(as_letters(chart, 24)) == [
        "Wins",
        "  ann  ██████████ 100 %",
        "  bob  █████ 50.0 %",
        "Ties",
        "  ann   0 %",
        "  bob  ██▌ 25.0 %",
    ]


def test_what_runs_along_a_count_is_named_by_it() -> None:
    chart = lines_chart("", "Round", [1, 2], {"p": [1, 2]})

    assert [line.split()[0] for line in as_letters(chart, 40)] == ["P", "1", "2"]


def test_long_names_leave_room_for_bars() -> None:
    lines = list(as_letters(bars_chart("", "", {"a very long name indeed": 1, "b": 2}, ""), 30))

    assert lines[1].startswith("  a very long …  ████")
    assert max(map(len, lines)) <= 30


def test_where_all_is_nothing_no_bar_is_drawn() -> None:
    assert list(as_letters(bars_chart("", "", {"a": 0}, ""), 30)) == ["", "  a   0.00"]
