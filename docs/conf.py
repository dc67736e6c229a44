"""How Sphinx builds the site. `make docs` gathers the source first: see tests/docs."""

from typing import Any

project = "Tidal Widgets"
author = "The tidal_widgets developers"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "index"
exclude_patterns = ["_static", "extra"]

myst_heading_anchors = 3
myst_enable_extensions = ["attrs_block", "attrs_inline", "colon_fence", "deflist"]

default_role = "code"  # the docstrings write `name`, as Markdown does
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
add_module_names = False
python_use_unqualified_type_names = True
toc_object_entries = False  # a page begins with its names, and every page is built in half the time

html_theme = "furo"
html_title = "Tidal Widgets"
html_static_path = ["_static"]
html_extra_path = ["extra"]
html_favicon = "_static/icon.svg"
html_logo = "_static/icon.svg"
html_css_files = ["tokens.css", "site.css"]
html_js_files = [("site.js", {"defer": "defer"})]
html_show_sphinx = False
html_use_index = False
html_domain_indices = False
html_show_copyright = False
html_copy_source = False
html_show_sourcelink = False
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"

# The tokens of the product change with the colour scheme by themselves, so day and night name the same ones.
COLOURS = {
    "color-brand-primary": "var(--accent)",
    "color-brand-content": "var(--accent)",
    "color-brand-visited": "var(--accent)",
    "color-link": "var(--accent)",
    "color-link--hover": "var(--accent-hover)",
    "color-link--visited": "var(--accent)",
    "color-link--visited--hover": "var(--accent-hover)",
    "color-foreground-primary": "var(--ink)",
    "color-foreground-secondary": "var(--ink-soft)",
    "color-foreground-muted": "var(--ink-soft)",
    "color-foreground-border": "var(--ink-soft)",
    "color-background-primary": "var(--paper)",
    "color-background-secondary": "var(--sunken)",
    "color-background-hover": "var(--accent-soft)",
    "color-background-hover--transparent": "transparent",
    "color-background-border": "var(--line)",
    "color-background-item": "var(--sunken)",
    "color-announcement-background": "var(--deep)",
    "color-announcement-text": "var(--deep-ink)",
    "color-code-background": "var(--surface)",
    "color-code-foreground": "var(--ink)",
    "color-inline-code-background": "var(--surface)",
    "color-card-background": "var(--surface)",
    "color-card-border": "var(--line)",
    "color-table-header-background": "var(--sunken)",
    "color-table-border": "var(--line)",
    "color-header-background": "var(--deep)",
    "color-header-text": "var(--deep-ink)",
    "color-header-border": "var(--deep)",
    "color-sidebar-background": "var(--sunken)",
    "color-sidebar-background-border": "var(--line)",
    "color-sidebar-brand-text": "var(--ink)",
    "color-sidebar-caption-text": "var(--ink-soft)",
    "color-sidebar-link-text": "var(--ink)",
    "color-sidebar-link-text--top-level": "var(--accent)",
    "color-sidebar-item-background--hover": "var(--accent-soft)",
    "color-sidebar-item-expander-background--hover": "var(--accent-soft)",
    "color-sidebar-search-background": "var(--surface)",
    "color-sidebar-search-background--focus": "var(--surface)",
    "color-sidebar-search-border": "var(--line)",
    "color-sidebar-search-text": "var(--ink)",
    "color-sidebar-search-icon": "var(--ink-soft)",
    "color-toc-background": "var(--paper)",
    "color-toc-title-text": "var(--ink-soft)",
    "color-toc-item-text": "var(--ink-soft)",
    "color-toc-item-text--active": "var(--accent)",
    "color-toc-item-text--hover": "var(--ink)",
    "color-api-background": "var(--sunken)",
    "color-api-background-hover": "var(--accent-soft)",
    "color-api-name": "var(--accent)",
    "color-api-pre-name": "var(--accent)",
    "color-api-overall": "var(--ink-soft)",
    "color-api-paren": "var(--ink-soft)",
    "color-api-keyword": "var(--ink-soft)",
    "color-highlight-on-target": "var(--sand)",
    "color-problematic": "var(--bad)",
    "font-stack": "var(--sans)",
    "font-stack--headings": "var(--serif)",
}
html_theme_options = {
    "light_css_variables": COLOURS,
    "dark_css_variables": COLOURS,
    "navigation_with_keys": True,
}

FIELD = "Alias for field number"  # what Python says of the field of a named tuple


def read_docstring(_app: Any, _what: str, _name: str, _obj: object, _options: object, lines: list[str]) -> None:
    """Leave out docstrings that nobody wrote, and take what is set in as an example, as Markdown does."""
    if lines and lines[0].startswith(FIELD):
        lines.clear()
    for place in range(len(lines) - 1, 1, -1):
        before, blank, line = lines[place - 2 : place + 1]
        if line.startswith("  ") and not blank and before and not before.startswith((" ", "-", ">>>")):
            lines[place:place] = ["::", ""]


def setup(app: Any) -> None:
    """Hear of docstrings before they are read."""
    app.connect("autodoc-process-docstring", read_docstring)
