"""The drawer with the table's choices: what this table plays otherwise, and all that can be chosen."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from tidal_widgets.box import OwnFaces
from tidal_widgets.page import Child, Markup, icon, tag, together
from tidal_widgets.rooms.house_rules import LONGEST
from tidal_widgets.rooms.our_table import FOLD, SHOW, Drawer, OurTable
from tidal_widgets.rooms.rules.card import options, source
from tidal_widgets.rulebook import Rule
from tidal_widgets.rulebook.chip import OPEN_RULE
from tidal_widgets.strict import ContentError, parse_toml
from tidal_widgets.text import _, listed

TITLE, CLOSE = "our-table-title", "our-table-close"
READINGS, FACES, OWN, FILES = "readings", "faces", "own", "files"
Drawn = Callable[[], Child]


def choices_drawer(our: OurTable, drawer: Drawer) -> Markup:
    """Build the drawer."""
    close = tag("button", icon("close"), tag("span", _("Close")), act=SHOW, key=CLOSE, klass="quiet with-icon")
    lead = _("What you choose holds in every room. It stays in this browser, and goes with the links you share.")
    return tag(
        "section",
        tag("header", tag("h2", _("Our table"), tabindex=-1, key=TITLE, id=TITLE), close, klass="row"),
        tag("p", lead, klass="muted"),
        None if drawer.part else _wrong(drawer),
        guest(our),
        _unread(our),
        _house_rules(our),
        tag("div", _parts(our, drawer), klass="choice-parts"),
        klass="card choices-drawer",
        key="our-table",
        role="dialog",
        aria_labelledby=TITLE,
    )


def _wrong(drawer: Drawer) -> Markup | None:
    return tag("p", drawer.wrong, klass="notice wrong", role="alert", key="table-wrong") if drawer.wrong else None


def guest(our: OurTable) -> Markup | None:
    """Say that the choices are those of a link, and offer to keep them or to go back to one's own."""
    if not our.guest:
        return None
    says = _("These are the choices of the table that made this link. Yours are kept.")
    return tag(
        "div",
        tag("p", says),
        tag("button", _("Keep these"), act="our-keeping", key="keep-theirs"),
        tag("button", _("Back to ours"), act="our-own", key="back-to-ours"),
        klass="notice",
        key="guest",
    )


def _unread(our: OurTable) -> Markup | None:
    if not our.unread:
        return None
    says = _("This browser kept choices for this game that we cannot use. They are set aside, as they were.")
    text = tag("textarea", our.unread, readonly=True, rows=3, key="table-unread", spellcheck="false",
               aria_label=_("Choices that cannot be used"))  # fmt: skip
    save = tag("button", _("Save them as a file"), data_save="table-unread", data_name="table-unread.toml",
               key="save-table-unread")  # fmt: skip
    forget = tag("button", _("Forget them"), act="our-forget", klass="quiet", key="forget-unread")
    return tag("div", tag("p", says), text, save, forget, klass="notice", key="unread")


def _house_rules(our: OurTable) -> Markup:
    """List what this table plays otherwise."""
    head = tag("h3", _("Our house rules"))
    lines = [*_readings_changed(our), *_faces_changed(our), *_own_changed(our)]
    back = tag("button", _("Bring the last choices back"), act="our-before", klass="quiet", key="bring-back")
    again = back if our.before is not None and our.before != our.rules and not our.guest else None
    if not lines:
        return tag("section", head, tag("p", _("None: you play by the book, and by our reading where it is silent.")),
                   again, klass="house-rules", key="house-rules")  # fmt: skip
    reset = tag("button", _("Back to the book"), act="our-reset", klass="quiet", key="by-the-book")
    return tag("section", head, tag("ul", lines), tag("div", reset, again, klass="row"), klass="house-rules",
               key="house-rules")  # fmt: skip


def _readings_changed(our: OurTable) -> Iterator[Markup]:
    for rule in our.table.book.open_rules:
        name = our.table.rulings[rule.id]
        if name == our.plain.rulings[rule.id]:
            continue
        option = next(one for one in rule.options if one.name == name)
        title = tag("button", rule.title, act=OPEN_RULE, args=(rule.id.value,), klass="name", key=f"house-{rule.id}")
        says = together(option.says, " ", tag("small", option.consequence))
        yield tag("li", title, tag("p", says), tag("p", source(rule, option, our.table.rulings), klass="muted"))


def _faces_changed(our: OurTable) -> Iterator[Markup]:
    known = {(one.section, one.slug): one for one in our.table.own_faces} if our.rules.faces else {}
    for piece in (known[key] for key, _shown in our.rules.faces if key in known):
        yield tag("li", tag("b", _("Faces of the {0}").format(piece.name)), tag("p", _shown(piece)))


def _own_changed(our: OurTable) -> Iterator[Markup]:
    try:
        found = parse_toml(our.rules.own, OWN)
    except ContentError:
        return
    slugs = [slug for part in found.values() if isinstance(part, dict) for slug in part]
    if slugs:
        pieces = our.table.pieces
        names = [pieces[slug].name if slug in pieces else slug for slug in slugs]
        yield tag("li", tag("b", _("Own pieces")), tag("p", listed(names)))


def _shown(piece: OwnFaces) -> str:
    return ", ".join(piece.may_show.get(face, str(face)) for face in piece.faces)


def _parts(our: OurTable, drawer: Drawer) -> Iterator[Markup]:
    if our.table.book.open_rules:
        yield _part(drawer, READINGS, _("Rules that the book leaves open"), partial(_chapters, our, drawer))
    if our.plain.box.own_faces:
        yield _part(drawer, FACES, _("The faces of our dice"), partial(_pieces, our, drawer))
    if our.plain.box.components:
        yield _part(drawer, OWN, _("Own cards and other pieces"), partial(_own, our, drawer))
    yield _part(drawer, FILES, _("Save, load, print"), partial(_files, our))


def _part(drawer: Drawer, part: str, title: str, draw: Drawn) -> Markup:
    """Build a part that folds; its inside is drawn where it is open."""
    is_open = drawer.part == part or drawer.part.startswith(f"{part}/")
    wrong = _wrong(drawer) if drawer.part == part else None
    fold = tag("button", icon("down" if is_open else "next"), tag("span", title), act=FOLD, args=(part,), klass="fold",
               key=f"part-{part}", aria_expanded="true" if is_open else "false")  # fmt: skip
    return tag("section", fold, tag("div", wrong, draw(), klass="inside") if is_open else None, key=f"inside-{part}")


def _chapters(our: OurTable, drawer: Drawer) -> list[Markup]:
    book = our.table.book
    open_in = {chapter: [rule for rule in book.chapter(chapter.id) if rule.options] for chapter in book.chapters}
    return [
        _part(drawer, f"{READINGS}/{chapter.id}", f"{chapter.title} ({len(rules)})", partial(_rules, our, rules))
        for chapter, rules in open_in.items()
        if rules
    ]


def _rules(our: OurTable, rules: Sequence[Rule]) -> list[Markup]:
    return [
        tag("section", tag("h4", rule.title), options(rule, our.table.rulings, chooses=True), klass="readings",
            key=f"open-{rule.id}")
        for rule in rules
    ]  # fmt: skip


def _pieces(our: OurTable, drawer: Drawer) -> Markup:
    lead = _("The book does not print every face. Look at your own dice and set what they show: all odds follow.")
    pieces = our.table.own_faces
    changed = {key for key, _faces in our.rules.faces}
    rows = (
        _part(drawer, f"{FACES}/{one.section}/{one.slug}", f"{one.name}: {_shown(one)}",
              partial(_faces, one, changed=(one.section, one.slug) in changed))
        for one in pieces
    )  # fmt: skip
    return together(tag("p", lead, klass="muted"), rows)


def _faces(piece: OwnFaces, *, changed: bool) -> Markup:
    selects = (
        tag(
            "label",
            tag("span", _("Face {n}").format(n=place + 1)),
            tag("select",
                (tag("option", says, value=str(code), selected=code == face) for code, says in piece.may_show.items()),
                act="our-face", args=(piece.section, piece.slug, str(place)), name=f"face-{place}",
                key=f"face-{piece.section}-{piece.slug}-{place}",
                aria_label=_("{name}, face {n}").format(name=piece.name, n=place + 1)),
            klass="field",
        )
        for place, face in enumerate(piece.faces)
    )  # fmt: skip
    reset = tag("button", _("As in the box"), act="our-face", args=(piece.section, piece.slug), klass="quiet",
                key=f"faces-back-{piece.section}-{piece.slug}")  # fmt: skip
    return together(tag("div", selects, klass="face-selects"), reset if changed else None)


def _own(our: OurTable, drawer: Drawer) -> Markup:
    lead = _("Cards of your own copy, or of your own making, as the text of an owner's file (TOML).")
    field = tag("textarea", drawer.draft or our.rules.own, name="own", rows=8, key="own-text", spellcheck="false",
                maxlength=LONGEST - 1, aria_label=_("Own pieces"), placeholder='[die.N]\nfaces = […]')  # fmt: skip
    use = tag("button", _("Use these"), type="submit", klass="primary", key="own-use")
    return tag("form", tag("p", lead, klass="muted"), field, use, act="our-pieces", klass="stack")


def _files(our: OurTable) -> Markup:
    text = our.rules.write(our.id)
    out = tag("textarea", text, readonly=True, rows=4, key="table-out", spellcheck="false",
              aria_label=_("The table's choices as text"))  # fmt: skip
    save = tag("button", _("Save as a file"), data_save="table-out", data_name="our-table.toml", key="save-table")
    printing = tag("button", _("Print our house rules"), data_print=True, key="print-table")
    file = tag("input", type="file", accept=".toml,.txt,text/plain", data_into="table-in", data_sends=True,
               key="load-file", aria_label=_("Load a file of choices"),
               data_refuses=_("That file is larger than 64 kB: no file of choices is. Choose another."))  # fmt: skip
    field = tag("textarea", "", name="file", rows=3, key="table-in", spellcheck="false", maxlength=LONGEST - 1,
                aria_label=_("Choices to paste"))  # fmt: skip
    bring = tag("button", _("Use this text"), type="submit", key="load-text")
    return together(
        tag("div", out, tag("div", save, printing, klass="choices"), klass="stack") if text else None,
        tag("label", tag("span", _("Load a file:")), file, klass="field"),
        tag("form", tag("p", _("Or paste its text:"), klass="muted"), field, bring, act="our-file", klass="stack"),
    )
