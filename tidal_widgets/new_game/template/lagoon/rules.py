"""The name of every rule: one line for each file in `content/rules`."""

from tidal_widgets.rulebook import RuleId


class R(RuleId):
    """Engine, lessons and tests call a rule by its member here."""

    DIVERS = "how-many-play"
    PEARL = "secret-pearl"
    DIVE = "diving"
    SHARK = "shark"
    NET_LOST = "net-lost"
    FULL_NET = "full-net"
    COME_UP = "coming-up"
    SCORE = "score"
