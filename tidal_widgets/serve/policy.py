"""What a page of the dashboard may load and run: its own files, and of inline scripts those of our template alone."""

import hashlib
import re
from base64 import b64encode

from tidal_widgets.serve.folders import templates

INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def inline_scripts() -> list[str]:
    """Find the inline scripts of our template; nothing is filled into them, so that a hash can name them."""
    page = templates() / "voila" / "templates" / "tidal" / "index.html.j2"
    return INLINE.findall(page.read_text(encoding="utf-8"))


def hashed(script: str) -> str:
    """Hash an inline script as a policy names it.

    >>> hashed("")
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
    """
    return f"'sha256-{b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


POLICY = {
    "default-src": "'self'",
    "script-src": " ".join(["'self'", "blob:", *map(hashed, inline_scripts())]),
    "script-src-attr": "'none'",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "connect-src": "'self' data: blob:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
HEADERS = {
    "Content-Security-Policy": "; ".join(f"{name} {value}" for name, value in POLICY.items()),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
