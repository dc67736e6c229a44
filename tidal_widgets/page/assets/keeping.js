// What a page keeps in the browser: it writes only what it changed itself, and leaves what it cannot take or read.
import { add } from "./dom.js";

const MOST = 2 ** 18, LARGEST_TEXT = 2 ** 16; // of all texts together, and of each, as the room takes them
const taken = (text) => typeof text === "string" && text.length <= LARGEST_TEXT;

export class Keeping {
  constructor(scope) {
    Object.assign(this, { shelf: `tidal-widgets:${scope}`, said: {}, left: new Set(), trouble: "" });
  }

  raw(text = localStorage.getItem(this.shelf)) {
    try {
      const kept = JSON.parse(text ?? "{}");
      return kept && typeof kept === "object" && !Array.isArray(kept) ? kept : null;
    } catch {
      return null;
    }
  }

  // the texts that the room is told, the short ones first; what does not fit is left where it is
  texts() {
    let kept, room = MOST;
    try {
      kept = this.raw();
    } catch {
      return {}; // forbidden: the page works without
    }
    if (!kept) this.trouble = "unread";
    const short = ([, a], [, b]) => String(a).length - String(b).length;
    for (const [name, text] of Object.entries(kept || {}).sort(short)) {
      if (taken(text) && (room -= name.length + text.length) >= 0) this.said[name] = text;
      else this.left.add(name);
    }
    if ([...this.left].some((name) => typeof kept[name] === "string")) this.trouble = "crowded";
    return { ...this.said };
  }

  keep(page) {
    const fresh = ([name, text]) => text !== (this.said[name] ?? "") && !this.left.has(name);
    const changed = Object.entries(page || {}).filter(fresh);
    if (!changed.length) return;
    Object.assign(this.said, Object.fromEntries(changed));
    try {
      const kept = this.raw();
      if (!kept || changed.every(([name, text]) => text === (kept[name] ?? ""))) return;
      for (const [name, text] of changed) {
        if (text === "") delete kept[name];
        else kept[name] = text;
      }
      if (Object.keys(kept).length) localStorage.setItem(this.shelf, JSON.stringify(kept));
      else localStorage.removeItem(this.shelf);
    } catch ({ name }) {
      if (name !== "SecurityError") this.trouble = "full"; // where it is forbidden the page works without
    }
  }

  // what another window has changed, name by name
  changes({ key, oldValue, newValue }) {
    if (key !== null && key !== this.shelf) return {};
    const [before, now] = [this.raw(oldValue) || {}, this.raw(newValue)];
    if (!now) return {};
    const differs = (name) => before[name] !== now[name] && !this.left.has(name);
    const names = Object.keys({ ...before, ...now }).filter(differs);
    return Object.fromEntries(names.map((name) => [name, now[name] ?? ""]).filter(([, text]) => taken(text)));
  }

  // Say above the page what the browser keeps and the page cannot take, and offer it as a file.
  warn(page, words) {
    if (page.previousElementSibling.matches(".tw-kept")) return;
    const notice = page.parentNode.insertBefore(document.createElement("div"), page);
    notice.className = "tw-kept notice";
    notice.setAttribute("role", "status");
    add(notice, "p", "").textContent = words[this.trouble];
    const button = add(notice, "button", "quiet");
    button.dataset.shelf = "";
    button.textContent = words.save;
  }

  save() {
    const full = this.trouble === "full", own = () => JSON.stringify({ ...this.raw(), ...this.said });
    saveAs("tidal-widgets.txt", full ? own() : localStorage.getItem(this.shelf));
  }
}

export function saveAs(download, text) {
  Object.assign(document.createElement("a"), { download, href: URL.createObjectURL(new Blob([text])) }).click();
}
