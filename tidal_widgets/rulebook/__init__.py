"""What a game's book says, rule by rule, and what it leaves open."""

from tidal_widgets.likeness import did_you_mean, nearest, resemblance
from tidal_widgets.rulebook.book import Chapter, FoundRules, Rulebook
from tidal_widgets.rulebook.glossary import Glossary, Term
from tidal_widgets.rulebook.load import load_rulebook
from tidal_widgets.rulebook.rule import Citation, Difference, LinkKind, Option, RelatedRule, Rule, RuleId, Status
from tidal_widgets.rulebook.rule_file import cites
from tidal_widgets.rulebook.rulings import RulingError, Rulings
from tidal_widgets.strict import ContentError

PUBLIC = ("chip",)

__all__ = [
    "Chapter",
    "Citation",
    "ContentError",
    "Difference",
    "FoundRules",
    "Glossary",
    "LinkKind",
    "Option",
    "RelatedRule",
    "Rule",
    "RuleId",
    "Rulebook",
    "RulingError",
    "Rulings",
    "Status",
    "Term",
    "cites",
    "did_you_mean",
    "load_rulebook",
    "nearest",
    "resemblance",
]
