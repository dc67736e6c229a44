"""A drawing with the part of the stylesheet that it needs: in a notebook every output carries its own."""

import re
from collections.abc import Iterator
from functools import cache
from zlib import crc32

from tidal_widgets.page import Markup, stylesheet, tag

SCENE, OUTPUT = ".tw-scene", ".tw-scene.tw-output"
AROUND = (SCENE, ".tw-output", "[data-theme]", "[data-jp-theme-light]")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
BLOCK = re.compile(r"([^{}]+)\{((?:[^{}]|\{[^{}]*\})*)\}")
COMMA = re.compile(r",\s*(?![^()]*\))")
EITHER = re.compile(r":is\(([^()]*)\)")
NONE = re.compile(r":not\([^()]*(?:\((?:[^()]|\([^()]*\))*\)[^()]*)*\)")
HOLDS = re.compile(r":has\(((?:[^()]|\([^()]*\))*)\)")
ASIDE = re.compile(r"\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\]")
BRACKETS = re.compile(r":[\w-]+\([^()]*(?:\([^()]*\)[^()]*)*\)")
CLASS = re.compile(r"\.([\w-]+)")
ATTRIBUTE = re.compile(r"\[([\w-]+)")
ELEMENT = re.compile(r"(?:^|[\s>+~])([a-z][a-z0-9]*)")
TOKEN = re.compile(r"--([\w-]+):\s*(?:light-dark\(([^,()]+),([^,()]+)\)|(#\w+))")


def sheet(html: Markup) -> str:
    """Wrap HTML in the styles it needs, as an output that leaves the rest of the notebook alone.

    Outputs share a class if they share their styles: a rule that a later one brings again would overrule others here.
    """
    styles = styles_for(tag("div", html, klass="tw-scene tw-output"))
    scope = f"tw-{crc32(styles.encode()):08x}"
    page = tag("div", html, klass=f"tw-scene tw-output {scope}")
    return f"<style>{styles.replace('.tw-output', f'.{scope}')}</style>{page}"


def styles_for(html: str) -> str:
    """Select the rules of the stylesheet that some HTML needs, limited to the outputs of notebooks."""
    classes = {name for names in re.findall(r'class="([^"]*)"', html) for name in names.split()}
    elements, attributes = re.findall(r"<([a-z][a-z0-9]*)", html), set(re.findall(r"\s([\w-]+)(?=[=\s/>])", html))
    known = {*(f".{name}" for name in classes), *elements, *(f"[{name}]" for name in attributes), *AROUND}
    return "".join(_chosen(COMMENT.sub("", stylesheet()), known))


@cache
def colours(*, dark: bool = False) -> dict[str, str]:
    """Read the colours of the stylesheet's tokens by name, by day or in the dark."""
    found = TOKEN.findall(stylesheet())
    return {name: ((night if dark else light) or plain).strip() for name, light, night, plain in found}


def _chosen(css: str, known: set[str]) -> Iterator[str]:
    for head, body in BLOCK.findall(css):
        if head.strip().startswith(("@container", "@media")):
            if inner := "".join(_chosen(body, known)):
                yield f"{head.strip()}{{{inner}}}"
        elif selectors := [one.strip() for one in COMMA.split(head) if _applies(one.strip(), known)]:
            bound = (one if OUTPUT in one else one.replace(SCENE, OUTPUT, 1) for one in selectors)
            yield f"{','.join(bound)}{{{' '.join(body.split())}}}"


def _applies(selector: str, known: set[str]) -> bool:
    """Tell whether all that a selector names is there, and one of each choice; what it excludes is not looked at."""
    wanted = NONE.sub("", selector)
    choices = (choice.split(",") for choice in (*EITHER.findall(wanted), *HOLDS.findall(wanted)))
    return (
        SCENE in selector
        and _named_by(BRACKETS.sub("", selector)) <= known
        and all(any(_named_by(BRACKETS.sub("", one.strip())) <= known for one in choice) for choice in choices)
    )


def _named_by(one: str) -> set[str]:
    return {*_names(one), *(f"[{name}]" for name in ATTRIBUTE.findall(one))}


def _names(selector: str) -> set[str]:
    plain = ASIDE.sub("", selector)
    return {*(f".{name}" for name in CLASS.findall(plain)), *ELEMENT.findall(plain)}
