
// ---- storage
// What a page keeps in the browser: it writes only what it changed itself, and leaves what it cannot take or read.

const MOST = 2 ** 18;

class Keeping {
  constructor(scope) { Object.assign(this, { shelf: `tidal-widgets:${scope}`, said: {}, left: new Set(), trouble: "" }); }

  raw(text = localStorage.getItem(this.shelf)) {
    try {
      const kept = JSON.parse(text ?? "{}");
      return kept && typeof kept === "object" && !Array.isArray(kept) ? kept : null;
    } catch { return null; }
  }

  // the texts that the room is told, the short ones first; what does not fit is left where it is
  texts() {
    let kept, room = MOST;
    try { kept = this.raw(); } catch { return {}; } // forbidden: the page works without
    if (!kept) this.trouble = "unread";
    for (const [name, text] of Object.entries(kept || {}).sort(([, a], [, b]) => String(a).length - String(b).length)) {
      if (typeof text === "string" && (room -= name.length + text.length) >= 0) this.said[name] = text;
      else this.left.add(name);
    }
    if (room < 0) this.trouble = "crowded";
    return { ...this.said };
  }

  keep(page) {
    const changed = Object.entries(page || {}).filter(([name, text]) => text !== (this.said[name] ?? "") && !this.left.has(name));
    if (!changed.length) return;
    Object.assign(this.said, Object.fromEntries(changed));
    try {
      const kept = this.raw();
      if (!kept || changed.every(([name, text]) => text === (kept[name] ?? ""))) return;
      for (const [name, text] of changed) if (text === "") delete kept[name]; else kept[name] = text;
      Object.keys(kept).length ? localStorage.setItem(this.shelf, JSON.stringify(kept)) : localStorage.removeItem(this.shelf);
    } catch { /* full or forbidden: the page works without */ }
  }

  // what another window has changed, name by name
  changes({ key, oldValue, newValue }) {
    if (key !== null && key !== this.shelf) return {};
    const [before, now] = [this.raw(oldValue) || {}, this.raw(newValue)];
    const names = now ? Object.keys({ ...before, ...now }).filter((name) => before[name] !== now[name] && !this.left.has(name)) : [];
    return Object.fromEntries(names.map((name) => [name, now[name] ?? ""]).filter(([, text]) => typeof text === "string" && text.length < MOST / 4));
  }
}

// Say above the page what the browser keeps and the page cannot take, and offer it as a file.
function told(page, words, trouble) {
  const notice = page.parentNode.insertBefore(document.createElement("div"), page);
  notice.className = "tw-kept notice";
  notice.setAttribute("role", "status");
  add(notice, "p", "").textContent = words[trouble];
  const button = add(notice, "button", "quiet");
  button.dataset.shelf = "";
  button.textContent = words.save;
}

function save(download, text) {
  Object.assign(document.createElement("a"), { download, href: URL.createObjectURL(new Blob([text])) }).click();
}
