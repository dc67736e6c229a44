"""Component data that is wrong is refused with all one needs to mend it; an owner's file is laid over the rest."""

from importlib.resources import files
from pathlib import Path

import pytest

from tests.beside import times
from tidal_widgets.components import Mark
from tidal_widgets.components.catalogue import owners_text
from tidal_widgets.components.problems import ComponentError
from tidal_widgets.games.tidal_blades.components import Components, load_components
from tidal_widgets.games.tidal_blades.components.catalogue import CATALOGUE
from tidal_widgets.games.tidal_blades.components.phrases import read_effects

SHIPPED = CATALOGUE.shipped(files("tidal_widgets.games.tidal_blades") / "content")
SLALOM = "[challenge.buoy-slalom]\n"
CHARM = "[market.glass-charm]\n"
HIDE = "[power.crocs-hide]\n"
RAY = "[monster.gloamwing-ray]\n"
LOADING = """
import tomllib
from importlib.resources import files
from tidal_widgets.games.tidal_blades.components.catalogue import CATALOGUE
shipped = CATALOGUE.shipped(files("tidal_widgets.games.tidal_blades") / "content")
"""


def owned(text: str) -> Components:
    """Lay this text over the shipped components."""
    return CATALOGUE.read(text, load_components())


def faults(text: str) -> tuple[str, ...]:
    """List what is wrong with an owner's text."""
    with pytest.raises(ComponentError) as caught:
        owned(text)
    return caught.value.problems


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[dragon.a]\n", "[dragon] section: found 'dragon'; allowed: tokens, die, danger, "),
        ("die = 3\n", "[die] section: found 3; allowed: a table"),
        ("[die.X]\n", "[die.X] slug: found 'X'; allowed: N, IR, IB, ER, EB, GF, GS, GR, GY"),
        ("[space]\nbeach = {}\n", "[space.beach] slug: found 'beach'; allowed: temple-1, "),
        ("[stunt.Big_One]\n", "[stunt.Big_One] slug: found 'Big_One'; allowed: small letters and digits, joined by"),
        ("[die]\nIR = 5\n", "[die.IR] record: found 5; allowed: a table of fields"),
        (
            "[die.IR]\nface = 5\n",
            "[die.IR] field: found 'face'; allowed: name, mark, why, made_up, level, colour, faces",
        ),
        ("[die.IR]\nremoved = true\n", "[die.IR] field: found 'removed'; allowed: name,"),
        (SLALOM + "removed = false\n", "[challenge.buoy-slalom] field: found 'removed'; allowed: name,"),
        ("[die.IR]\nname = ''\n", "[die.IR] name: found ''; allowed: a text that is not empty"),
        ("[die.IR]\nname = 3\n", "[die.IR] name: found 3; allowed: a text that is not empty"),
        ("[die.IR]\nmark = 'owner'\n", "[die.IR] mark: found 'owner'; allowed: one of book, preview, deduced, house"),
        ("[die.IR]\nmade_up = ['size']\n", "[die.IR] made_up: found ['size']; allowed: one of name, level, colour,"),
        ("[die.IR]\nlevel = 5\n", "[die.IR] level: found 5; allowed: a whole number from 1 to 4"),
        ("[die.N]\nlevel = 2\n", "[die.N] level: found 2; allowed: 1"),
        ("[die.IR]\nlevel = true\n", "[die.IR] level: found True; allowed: a whole number from 1 to 4"),
        ("[die.IR]\nlevel = 2.0\n", "[die.IR] level: found 2.0; allowed: a whole number from 1 to 4"),
        ("[die.IR]\ncolour = 'pink'\n", "[die.IR] colour: found 'pink'; allowed: one of white, red, blue, black"),
        ("[die.IR]\ncolour = 1\n", "[die.IR] colour: found 1; allowed: one of white"),
        ("[die.IR]\nfaces = ['F']\n", "[die.IR] faces: found ['F']; allowed: a list of 6"),
        ("[die.IR]\nfaces = 'F'\n", "[die.IR] faces: found 'F'; allowed: a list of 6"),
        (
            "[die.IR]\nfaces = ['F', 'F', 'S', 'S', '*', 'Q']\n",
            "[die.IR] faces: found ['F', 'F', 'S', 'S', '*', 'Q']; allowed: faces as F, F/S, FF, * or -",
        ),
        ("[die.IR]\nupgrades = ['Z']\n", "[die.IR] upgrades: found ['Z']; allowed: one of N, IR,"),
        ("[die.IR]\ncount = 9\n", "[die.IR] count: found 9; allowed: 8"),
        ("[die.GF]\ncount = 4\n", "[die] count of the Guild dice: found 13; allowed: 12 in all"),
        (
            "[danger.white]\nfaces = [0, 0, 0, 0, 0, 3]\n",
            "[danger.white] faces: found [0, 0, 0, 0, 0, 3]; allowed: a whole",
        ),
        ("[danger.white]\nrounds = []\n", "[danger.white] rounds: found []; allowed: a list of 1 to 4"),
        (
            "[danger.white]\nrounds = [1, 2]\n",
            "[danger] rounds: found [1, 2, 2, 3, 4]; allowed: each of 1, 2, 3, 4 once",
        ),
        ("[danger.orange]\nrounds = [3]\n", "[danger] rounds: found [1, 2, 3, 3]; allowed: each of 1, 2, 3, 4 once"),
        ("[invasion]\nfaces = []\n", "[invasion] faces: found []; allowed: a list of 8"),
        ("[dial.F]\nlevels = [0, 3, 2]\n", "[dial.F] levels: found [0, 3, 2]; allowed: numbers that go up"),
        ("[dial.F]\nlevels = [1, 3]\n", "[dial.F] levels: found [1, 3]; allowed: 0 as the first notch"),
        ("[dial.F]\nlevels = [0, 15]\n", "[dial.F] levels: found [0, 15]; allowed: notches from 0 to 14, the length"),
        ("[dial.F]\nawards = [2, 4, 6, 8]\n", "[dial.F] awards: found [2, 4, 6, 8]; allowed: a list of 5"),
        ("[dial.F]\nawards = [2, 4, 6, 8, 8]\n", "[dial.F] awards: found [2, 4, 6, 8, 8]; allowed: numbers that go up"),
        ("[dial.Y]\nlength = 13\n", "[dial.Y] awards: found [2, 5, 8, 11, 14]; allowed: notches from 0 to 13"),
        ("[dial.Y]\nicons = [20]\n", "[dial.Y] icons: found [20]; allowed: notches from 0 to 14"),
        ("[champion]\npoints = {}\n", "[champion] points: found {}; allowed: a table of spaces and points"),
        ("[champion]\npoints = 3\n", "[champion] points: found 3; allowed: a table of spaces and points"),
        (
            "[champion]\npoints = { a = 1 }\n",
            "[champion] points: found {'a': 1}; allowed: a whole number from 0 to 100",
        ),
        (
            "[champion]\npoints = { 3 = 1 }\n",
            "[champion] points: found {3: 1}; allowed: the points 1, 2, 4, 6, 8, 10 on",
        ),
        ("[champion]\nlength = 20\n", "[champion] points: found 18; allowed: the most points on the last space, 20"),
        ("[boat]\nspaces = ['fruit']\n", "[boat] spaces: found ['fruit']; allowed: a list of 2 to 60"),
        ("[boat]\nspaces = [1, 2]\n", "[boat] spaces: found [1, 2]; allowed: a text"),
        ("[boat]\nspaces = ['', 'leap']\n", "[boat] spaces: found ['', 'leap']; allowed: here no cheap-market,"),
        ("[island.fold]\narena = 1\n", "[island.fold] arena: found 1; allowed: true or false"),
        ("[island.fold]\narena = true\n", "[island.fold] arena: found True; allowed: false"),
        (
            "[space.palm-plaza]\nisland = 'mars'\n",
            "[space.palm-plaza] island: found 'mars'; allowed: one of citadel, chron",
        ),
        ("[space.palm-plaza]\nrow = 2\n", "[island.lamara] rows of its spaces: found [2, 2, 3]; allowed: 1, 2, 3"),
        (
            "[space.palm-plaza]\neffects = 'gold'\n",
            "[space.palm-plaza] effects: found 'gold'; allowed: an effect out of fruit",
        ),
        ("[space.palm-plaza]\neffects = 'die'\n", "effects: found 'die'; allowed: after 'die' one of N, I, E, G, IR"),
        (
            "[space.palm-plaza]\neffects = 'notch Q'\n",
            "effects: found 'notch Q'; allowed: after 'notch' one of F, S, R, Y",
        ),
        ("[space.palm-plaza]\neffects = 'judge 2'\n", "effects: found 'judge 2'; allowed: 'judge' alone"),
        (
            "[space.palm-plaza]\neffects = 'fruit 2 3'\n",
            "effects: found 'fruit 2 3'; allowed: one amount after 'fruit'",
        ),
        (
            "[space.palm-plaza]\neffects = 'fruit 0'\n",
            "allowed: after 'fruit' a number from 1 to 20 except 0, or 'spirit'",
        ),
        (
            "[space.palm-plaza]\neffects = 'fruit -1'\n",
            "allowed: after 'fruit' a number from 1 to 20 except 0, or 'spi",
        ),
        (
            "[space.palm-plaza]\neffects = 'champion -99'\n",
            "allowed: after 'champion' a number from -20 to 20 except 0",
        ),
        ("[space.palm-plaza]\neffects = 'fruit many'\n", "allowed: after 'fruit' a number from 1 to 20"),
        ("[space.palm-plaza]\neffects = 'fruit;'\n", "effects: found 'fruit;'; allowed: an effect out of fruit, shell"),
        (
            "[space.palm-plaza]\neffects = 'leap'\n",
            "effects: found 'leap'; allowed: here no cheap-market, dice-limit, leap",
        ),
        (
            "[space.palm-plaza]\neffects = 'safe'\n",
            "effects: found 'safe'; allowed: here no cheap-market, dice-limit, leap",
        ),
        (
            SLALOM + "arena = 'fold'\n",
            "[challenge.buoy-slalom] arena: found 'fold'; allowed: one of chronosseum, lamara, dr",
        ),
        (SLALOM + "required = 'RZ'\n", "required: found 'RZ'; allowed: one to six Trait letters, as FRR"),
        (SLALOM + "required = 2\n", "required: found 2; allowed: one to six Trait letters, as FRR"),
        (SLALOM + "push = 'RR'\n", "push: found 'RR'; allowed: one of F, S, R, Y"),
        (SLALOM + "points = 21\n", "points: found 21; allowed: a whole number from 0 to 20"),
        (SLALOM + "character = 'axl'\n", "[challenge.buoy-slalom] field: found 'character'; allowed: name,"),
        (SLALOM + "removed = true\n", "[challenge] cards: found 41; allowed: 42 in all"),
        (
            "[starting.staff-forms]\ncharacter = 'bob'\n",
            "character: found 'bob'; allowed: one of axl, caiman, dust, eko",
        ),
        (
            "[starting.staff-forms]\ncharacter = 'axl'\n",
            "[starting] Starting Challenges: found '4 for axl'; allowed: 3 for",
        ),
        ("[stunt.shell-song]\ncopies = 4\n", "[stunt] cards: found 31; allowed: 30 in all"),
        (
            "[stunt.shell-song]\neffects = 'safe'\n",
            "[stunt.shell-song] effects: found 'safe'; allowed: here no cheap-mark",
        ),
        ("[stunt.shell-song]\neffects = ' '\n", "[stunt.shell-song] effects: found ' '; allowed: at least one effect"),
        (CHARM + "copies = 1\n", "[market] cards: found 24; allowed: 25 in all"),
        (CHARM + "cost = 'gold'\n", "[market.glass-charm] cost: found 'gold'; allowed: a cost out of fruit, shell"),
        (CHARM + "cost = 'fruit 0'\n", "cost: found 'fruit 0'; allowed: after 'fruit' a number from 1 to 20"),
        (CHARM + "cost = 'fruit 1 2'\n", "cost: found 'fruit 1 2'; allowed: after 'fruit' a number from 1 to 20"),
        (CHARM + "cost = 'fruit;'\n", "cost: found 'fruit;'; allowed: a cost out of fruit, shell"),
        (CHARM + "cost = 'fruit; fruit 2'\n", "cost: found 'fruit; fruit 2'; allowed: each kind of cost once"),
        (CHARM + "effects = 'leap'\n", "[market.glass-charm] effects: found 'leap'; allowed: here no cheap-market,"),
        ("[monster.bullubura]\nremoved = true\n", "[monster] cards: found 5; allowed: 6 in all"),
        (
            RAY + "style = 'fold'\n",
            "[monster.gloamwing-ray] style: found 'fold'; allowed: one of chronosseum, lamara, droska",
        ),
        (RAY + "difficulty = 'mad'\n", "difficulty: found 'mad'; allowed: one of easy, hard"),
        (
            RAY + "spots = ['Q']\n",
            "spots: found ['Q']; allowed: a Trait letter, then in this order :red or :blue, +, !, =pair",
        ),
        (RAY + "spots = ['F+']\n", "spots: found ['F+']; allowed: a Trait letter, then in this order"),
        (RAY + "spots = ['F^5']\n", "spots: found ['F^5']; allowed: a Trait letter, then in this order"),
        (
            RAY + "spots = ['F^3', 'S^4']\n",
            "[monster.gloamwing-ray] spots: found 'none'; allowed: a spot for two players",
        ),
        (
            RAY + "spots = ['F=1', 'S']\n",
            "spots: found 'pair 1'; allowed: two spots or more of one side and one number",
        ),
        (RAY + "spots = ['F=1', 'S=1^3']\n", "spots: found 'pair 1'; allowed: two spots or more of one side and one"),
        (RAY + "spots = ['F@1', 'S']\n", "spots: found [0, 1]; allowed: no side at all, or sides 1 and 2"),
        (RAY + "spots = ['F@1', 'S@2']\n", "kill_bonus: found 1; allowed: 2, one for each side"),
        (RAY + "kill_bonus = ['fruit', 'shell']\n", "kill_bonus: found 2; allowed: 1, one for each side"),
        (RAY + "alternative = ['fruit']\n", "alternative: found ['fruit']; allowed: a list of 2"),
        (
            "[monster.bullubura]\nstyle = 'lamara'\n",
            "[monster.barnacle-colossus] style: found 'lamara'; allowed: two easy Monsters of other, different styles",
        ),
        ("[character.axl]\nfavours = ['F']\n", "[character.axl] favours: found ['F']; allowed: a list of 2"),
        (
            HIDE + "when = 'dawn'\n",
            "[power.crocs-hide] when: found 'dawn'; allowed: one of visit, visit-fresh, visit-again",
        ),
        (HIDE + "when = ''\n", "when: found ''; allowed: one of visit, visit-fresh"),
        (
            HIDE + "when = 'visit moon'\n",
            "when: found 'visit moon'; allowed: after 'visit' one of citadel, chronosseum",
        ),
        (HIDE + "when = 'visit'\n", "when: found 'visit'; allowed: after 'visit' one of citadel, chronosseum"),
        (HIDE + "when = 'night droska'\n", "when: found 'night droska'; allowed: after 'night' nothing"),
        (
            HIDE + "cost = ''\n",
            "[power.crocs-hide] cost: found ''; allowed: at least 1 shell for a card used at any time",
        ),
        (
            HIDE + "cost = 'fruit'\n",
            "[power.crocs-hide] cost: found 'fruit'; allowed: at least 1 shell for a card used at",
        ),
        (HIDE + "effects = 'shell 2'\n", "effects: found 'shell 2'; allowed: with when = 'anytime' no shell"),
        (
            HIDE + "effects = 'boat; goods'\n",
            "effects: found 'boat; goods'; allowed: with when = 'anytime' no boat, goods",
        ),
        (HIDE + "effects = 'safe'\n", "effects: found 'safe'; allowed: with when = 'anytime' no safe"),
        (HIDE + "effects = ''\n", "[power.crocs-hide] effects: found ''; allowed: at least one effect"),
        (HIDE + "when = 'night'\n", "effects: found 'ward'; allowed: with when = 'night' no ward"),
        (HIDE + "when = 'passive'\n", "effects: found 'ward'; allowed: with when = 'passive' no ward"),
        (
            HIDE + "when = 'passive'\neffects = 'max-roll'\n",
            "[power.crocs-hide] cost: found 'shell'; allowed: none for a passive card",
        ),
        ("[power.market-haggler]\neffects = 'max-roll spirit'\n", "allowed: after 'max-roll' a number from 1 to 20"),
        (
            HIDE + "character = 'axl'\n",
            "[power] cards besides the Shell Shield: found '13 for axl'; allowed: 12 for each",
        ),
        (
            HIDE + "starting = true\n",
            "[power] cards with starting = true: found '2 for caiman'; allowed: 1 for each Char",
        ),
        ("[goal.many-paths]\ncharacter = 'eko'\n", "[goal] Secret Goals: found '2 for dust'; allowed: 3 for each"),
        (
            "[goal.many-paths]\nfirst_game = true\n",
            "[goal] Goals with first_game = true: found '2 for dust'; allowed: 1",
        ),
        ("[goal.many-paths]\nhard = 7\n", "[goal.many-paths] hard: found 7; allowed: more than easy, 7"),
        ("[goal.many-paths]\ncounts = 'gold'\n", "counts: found 'gold'; allowed: one of challenges, sets, hits, level"),
        ("[goal.many-paths]\neasy = 0\n", "easy: found 0; allowed: a whole number from 1 to 40"),
        ("[tokens]\ndiscs = 5\n", "[tokens] discs: found 5; allowed: the number 4"),
        ("[tokens]\nfruit = 0\n", "[tokens] fruit: found 0; allowed: a whole number from 1 to 200"),
        ("[dial.F]\nmark = 'deduced'\nwhy = 'so'\nicons = 3\n", "[dial.F] icons: found 3; allowed: a list of 0 to 60"),
        ("[tokens]\nmark = 'deduced'\n", "[tokens] why: found ''; allowed: the argument, for the record is deduced"),
        ("[island.fold]\nmark = 'deduced'\n", "[island.fold] why: found ''; allowed: the argument, for the record is"),
    ],
)
def test_a_fault_is_told_with_record_field_found_and_allowed(text: str, fault: str) -> None:
    told = faults(text)

    assert any(fault in one for one in told), told
    assert all(one.startswith("owner.toml: [") for one in told)


@pytest.mark.parametrize(
    "slug", ["die.N", "danger.white", "dial.F", "island.fold", "space.inner-reef", "character.axl", "tokens", "boat"]
)
def test_a_whole_box_needs_every_record(slug: str) -> None:
    start = SHIPPED.index(f"[{slug}]")
    end = SHIPPED.index("\n[", start)

    with pytest.raises(ComponentError) as caught:
        CATALOGUE.read(SHIPPED[:start] + SHIPPED[end:])

    assert caught.value.problems == (
        f"components.toml: [{slug}] record: found None; allowed: a record, for this one is needed",
    )


@pytest.mark.parametrize(("line", "field"), [('mark = "book"\nlevel = 1', "mark"), ("count = 14", "count")])
def test_a_record_needs_its_fields(line: str, field: str) -> None:
    with pytest.raises(ComponentError) as caught:
        CATALOGUE.read(SHIPPED.replace(line, ""))

    assert (
        f"components.toml: [die.N] {field}: found None; allowed: a value, for this field is needed"
        in caught.value.problems
    )


def test_a_wrong_field_is_not_also_called_missing() -> None:
    with pytest.raises(ComponentError) as caught:
        CATALOGUE.read(SHIPPED.replace("count = 14", 'count = "many"'))

    assert caught.value.problems == (
        "components.toml: [die.N] count: found 'many'; allowed: a whole number from 0 to 40",
    )


def test_several_faults_are_told_together() -> None:
    told = faults("[die.IR]\nlevel = 9\nfaces = []\n[stunt.shell-song]\ncopies = 'x'\n[dragon]\n")

    assert [one.split(";")[0] for one in told] == [
        "owner.toml: [die.IR] level: found 9",
        "owner.toml: [die.IR] faces: found []",
        "owner.toml: [stunt.shell-song] copies: found 'x'",
        "owner.toml: [dragon] section: found 'dragon'",
    ]
    assert len(faults("[stunt.shell-song]\ncopies = 1\n[goal.many-paths]\nhard = 1\n")) == 2


def test_what_is_wrong_is_one_line_for_each_fault() -> None:
    with pytest.raises(ComponentError, match=r"^\[?owner") as caught:
        owned("[dragon]\n[worm]\n")

    assert str(caught.value) == "\n".join(caught.value.problems)
    assert isinstance(caught.value, ValueError)


@pytest.mark.parametrize("text", ["[die.IR\n", "a = " + "9" * 5000, "a = " + "[" * 5000, "a = 1\na = 2\n", "\0"])
def test_a_text_that_is_not_toml_is_refused(text: str) -> None:
    assert faults(text)[0].startswith("owner.toml: not TOML: ")


@pytest.mark.parametrize("space", ["'²'", "'-1'", "'03'", "1000"])
def test_a_space_of_the_champion_board_is_a_plain_number(space: str) -> None:
    assert "allowed: a whole number from 0 to 100" in faults(f"[champion]\npoints = {{ {space} = 1 }}\n")[0]


def test_an_owners_file_may_begin_with_the_mark_that_some_editors_write(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[tokens]\nfruit = 36\n", encoding="utf-8-sig")

    assert load_components(*owners_text(path)).tokens.fruit == 36


def test_an_owners_field_replaces_that_field_only() -> None:
    shipped, mine = load_components(), owned("[monster.giant-mudcrab]\nstyle = 'lamara'\nspots = ['R', 'R:blue']\n")
    before, after = shipped.monsters["giant-mudcrab"], mine.monsters["giant-mudcrab"]

    assert len(after.spots) == 2
    assert (after.reward, after.invasion, after.name) == (before.reward, before.invasion, before.name)
    assert after.made_up == ("kill_bonus", "alternative")
    assert mine.monsters["bullubura"] is shipped.monsters["bullubura"]


def test_what_an_owner_copies_counts_as_printed() -> None:
    die = owned("[die.IR]\nfaces = ['F', 'F', 'F', 'S', '*', '-']\n").dice["IR"]

    assert (die.faces[2], die.mark, die.made_up, die.why) == ("F", Mark.BOOK, (), "")


def test_what_an_owner_leaves_of_a_made_up_card_stays_made_up() -> None:
    card = owned("[stunt.shell-song]\nname = 'Conch'\neffects = 'shell 3'\n").stunts["shell-song"]

    assert (card.name, card.mark, card.made_up) == ("Conch", Mark.BOOK, ("copies",))


def test_an_owner_may_state_the_mark_himself() -> None:
    house = owned("[die.IR]\nmark = 'house'\nfaces = ['F', 'F', 'F', 'S', '*', '*']\n").dice["IR"]
    argued = owned("[die.IB]\nmark = 'deduced'\nwhy = 'Counted.'\nmade_up = ['faces']\n").dice["IB"]

    assert (house.mark, house.made_up) == (Mark.HOUSE, ("faces",))
    assert (argued.mark, argued.why, argued.made_up) == (Mark.DEDUCED, "Counted.", ("faces",))


def test_an_owner_may_swap_a_card_for_one_of_his_own() -> None:
    new = "name = 'Mine', arena = 'droska', required = 'FF', push = 'S', points = 2"
    box = owned(f"[challenge]\nbuoy-slalom = {{ removed = true }}\nmine = {{ {new} }}\n")

    assert "buoy-slalom" not in box.challenges
    assert (box.challenges["mine"].required, box.challenges["mine"].mark) == ("FF", Mark.BOOK)


def test_a_card_of_ones_own_needs_all_its_fields() -> None:
    assert faults("[stunt.mine]\nname = 'Mine'\n") == (
        "owner.toml: [stunt.mine] copies: found None; allowed: a value, for this field is needed",
        "owner.toml: [stunt.mine] effects: found None; allowed: a value, for this field is needed",
    )


def test_a_card_that_is_not_there_cannot_be_taken_out() -> None:
    assert any("[stunt.mine] field: found 'removed'" in one for one in faults("[stunt.mine]\nremoved = true\n"))


def test_a_free_card_a_card_without_gain_and_an_empty_space_can_be_written() -> None:
    box = owned("[market.glass-charm]\ncost = ''\n[boat]\nspaces = ['', 'fruit']\n[monster.bullubura]\nreward = ''\n")

    assert box.market["glass-charm"].cost == ()
    assert box.boat.spaces == ((), read_effects("fruit"))
    assert box.monsters["bullubura"].reward == ()


def test_an_owners_file_is_read_from_disk_and_named_in_its_faults(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[danger.white]\nfaces = [0, 0, 0, 1, 1, 1]\n", encoding="utf-8")

    assert load_components(*owners_text(path)).danger["white"].faces == (0, 0, 0, 1, 1, 1)

    path.write_text("[dragon]\n", encoding="utf-8")
    with pytest.raises(ComponentError, match=r"^mine\.toml: \[dragon\]"):
        load_components(*owners_text(path))


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match=r"^none\.toml: cannot be read: No such file or directory$"):
        owners_text(tmp_path / "none.toml")

    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ComponentError, match=r"^odd\.toml: cannot be read: this is not a text file"):
        owners_text(tmp_path / "odd.toml")


def test_the_shipped_components_are_read_once() -> None:
    assert load_components() is load_components()


def test_an_empty_owners_file_changes_nothing() -> None:
    assert [*CATALOGUE.records(owned(""))] == [*CATALOGUE.records(load_components())]
    assert owned("").digest == load_components().digest


def test_the_digest_follows_what_is_played_with_and_nothing_else() -> None:
    digest = load_components().digest

    assert len(digest) == 12
    assert owned("[tokens]\nname = 'Bits'\nwhy = 'So.'\n[die.IR]\nmark = 'book'\n").digest == digest
    assert owned("[danger.white]\nfaces = [0, 0, 0, 1, 1, 1]\n").digest != digest
    assert owned("[character.axl]\nfavours = ['S', 'Y']\n").digest == digest
    assert CATALOGUE.read(SHIPPED).digest == digest


def test_the_digest_of_version_1_is_that_of_its_day() -> None:
    assert CATALOGUE.digest_1(load_components()) == "e8ccb1eff569"


def test_loading_takes_little_longer_than_parsing_the_file() -> None:
    assert times(LOADING, "CATALOGUE.read(shipped)", "tomllib.loads(shipped)") < 3


def test_a_die_that_upgrades_in_a_circle_is_refused() -> None:
    told = faults('[die.EB]\nupgrades = ["IB"]\n')

    assert told == (
        "owner.toml: [die.IB] upgrades: found ['EB']; allowed: no die that leads back to this one",
        "owner.toml: [die.EB] upgrades: found ['IB']; allowed: no die that leads back to this one",
    )
    assert len(faults('[die.IR]\nupgrades = ["IR"]\n')) == 1
