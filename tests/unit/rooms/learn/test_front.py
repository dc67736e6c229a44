"""The way back to the lesson that was left."""

from tests.tables import laid_out
from tidal_widgets.box import find_box
from tidal_widgets.lessons import Progress, step_names
from tidal_widgets.rooms.learn.front import resumes

TABLE = laid_out(find_box("tidal_blades"))


def _kept(*steps: tuple[str, str]) -> dict[str, str]:
    progress = Progress()
    for slug, name in steps:
        progress = progress.seen(slug, name)
    return {"progress": str(progress)}


def test_who_has_begun_nothing_or_keeps_what_nobody_can_read_goes_on_with_nothing() -> None:
    for kept in ({}, {"progress": ""}, {"progress": "{broken"}, _kept(("no-such-lesson", "step"))):
        assert resumes(TABLE, kept) is None


def test_the_lesson_that_was_left_goes_on_at_its_first_step_that_was_not_seen() -> None:
    names = step_names(TABLE.walkthroughs["caimans-challenge"])
    door = resumes(
        TABLE, _kept(("first-roll", "roll"), ("caimans-challenge", names[0]), ("caimans-challenge", names[2]))
    )

    assert door is not None
    assert (door.says, door.link) == ("Continue the lesson", f"caimans-challenge/{names[1]}")
    assert door.brings == f"Caiman attempts the Burning Sun Challenge, step 2 of {len(names)}"


def test_after_a_whole_lesson_the_next_one_goes_on_and_after_all_of_them_nothing() -> None:
    every = [one for one in TABLE.walkthroughs.values() if one.place]
    seen = {one.slug: [(one.slug, name) for name in step_names(one)] for one in every}
    first = min(every, key=lambda one: one.place).slug
    door = resumes(TABLE, _kept(*seen[first]))

    assert door is not None
    assert (door.says, door.link, door.brings) == ("Next lesson", "axls-turn", TABLE.walkthroughs["axls-turn"].title)
    assert resumes(TABLE, _kept(*(step for steps in seen.values() for step in steps))) is None
