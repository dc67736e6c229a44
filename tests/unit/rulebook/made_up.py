"""A small made-up rulebook, and ways to spoil it."""

from pathlib import Path

from tidal_widgets.rulebook import Rulebook, RuleId, load_rulebook


class Q(RuleId):
    ROLL = "roll-dice"
    BLOCK = "block-with-shell"
    STAY = "may-pass"
    SOLO = "solo-play"


HEAD = """+++
title = "{title}"
status = "{status}"
chapter = "{chapter}"
cites = [{{ edition = "2020", page = 3, section = "The turn" }}]
{more}+++
{text}
"""
OPTIONS = """[[options]]
name = "no"
says = "You always take your turn."
consequence = "Nobody waits."
[[options]]
name = "yes"
says = "You may let it go."
consequence = "Some will wait."
"""
CHAPTERS = """[[chapters]]
id = "turn"
title = "The turn"
[[chapters]]
id = "danger"
title = "Danger"
"""
GLOSSARY = """[terms.shell]
term = "Shell"
says = "It blocks."
rules = ["block-with-shell"]
also = ["Shells", "armour"]
[terms.die]
term = "Die"
says = "It is rolled."
"""


def rule_file(
    title: str, text: str, *, status: str = "enforced", chapter: str = "turn", more: str = "", head: str = HEAD
) -> str:
    return head.format(title=title, text=text, status=status, chapter=chapter, more=more)


def files() -> dict[str, str]:
    """List the files of a sound content folder."""
    return {
        "chapters.toml": CHAPTERS,
        "glossary.toml": GLOSSARY,
        "rules/roll-dice.md": rule_file(
            "Rolling", "Roll the dice of the challenge.", more='see = ["may-pass"]\ntiming = ["block-with-shell"]\n'
        ),
        "rules/block-with-shell.md": rule_file(
            "Blocking danger",
            "Pay a Shell for each x.\n\nAll or none.",
            chapter="danger",
            more='missed = true\n[was]\n12 = "Later."\n3 = "Never."\n',
        ),
        "rules/may-pass.md": rule_file("Passing", "The book is silent.", status="open", more=OPTIONS),
        "rules/solo-play.md": rule_file(
            "Playing alone", "Another book has it.", status="absent", more='see = ["roll-dice"]\n'
        ),
    }


def write(folder: Path, contents: dict[str, str]) -> Path:
    """Write files into a folder and return it."""
    (folder / "rules").mkdir(parents=True, exist_ok=True)
    for name, text in contents.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def made_up(folder: Path) -> Rulebook:
    """Load the made-up rulebook from a folder."""
    return load_rulebook(write(folder, files()), Q)
