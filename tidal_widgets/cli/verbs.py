"""Every verb of the command and what it does; each has a module of its name with `options` and `run`."""

VERBS = {
    "rules": "list the rules, or search them",
    "rule": "show one rule with its page, readings and related rules",
    "components": "list the pieces of a game and how surely each is known",
    "odds": "tell the odds of an attempt or a position, and what to do",
    "simulate": "let bots play whole games and tell how they went",
    "replay": "tell a recorded game step by step, with its rules",
    "serve": "open the dashboard in the browser",
    "site": "write the dashboard as a folder that any web server can carry",
    "doctor": "tell what this installation has and lacks",
}
