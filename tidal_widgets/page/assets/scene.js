// Shows the pages of a room: each concern has a module of its own, the scene holds them together.
// `model` is anywidget's, or anything with get, set, on, off and send. Nothing from Python is ever run as code.
import { Beside } from "./beside.js";
import { Charts } from "./charts.js";
import { Connection } from "./connection.js";
import { add, dark } from "./dom.js";
import { refocus } from "./focus.js";
import { Keeping } from "./keeping.js";
import { children, rename } from "./morph.js";
import { Motion } from "./motion.js";
import { follow } from "./pages.js";
import { Pieces } from "./pieces.js";
import { Prices } from "./prices.js";
import { Reports } from "./reports.js";
import { here, Steps } from "./steps.js";
import { Timing } from "./timing.js";
import { light, place, point } from "./tips.js";
import { Zoom } from "./zoom.js";

export default { initialize, render };

// A model keeps its page whether a view shows it or not.
function initialize({ model }) { return follow(model); }

function render({ model, el }) {
  const owner = document.querySelector('meta[name="tidal-scene"]');
  const scene = new Scene(model, el, owner);
  scene.begin();
  return () => scene.end();
}

class Scene {
  constructor(model, el, owner) {
    window.tidalScenes = (window.tidalScenes || 0) + 1;  // a widget may have a copy of this module of its own
    const number = window.tidalScenes;
    Object.assign(this, { model, owner, page: {}, number, undo: [], words: model.get("_words") });
    el.classList.add("tw-host");
    this.root = add(el, "div", "tw-scene");
    this.root.dataset.lmSuppressShortcuts = "true";
    this.lost = add(this.root, "div", "tw-lost");
    this.lost.setAttribute("role", "alert");
    this.wrong = add(this.root, "div", "");
    this.body = add(this.root, "div", "tw-page");
    this.said = add(this.root, "div", "visually-hidden");
    this.said.setAttribute("role", "status");
  }

  begin() {
    this.charts = new Charts(this);
    this.beside = new Beside(this);
    this.motion = new Motion(this);
    this.pieces = new Pieces(this); // before the reports: a key pressed on a piece is the piece's
    this.prices = new Prices(this);
    this.reports = new Reports(this);
    this.zoom = new Zoom(this);
    this.timing = new Timing(this);
    this.steps = this.owner ? new Steps(this) : null;
    this.connection = new Connection(this);
    for (const type of ["pointerover", "focusin"]) {
      this.on(this.root, type, (e) => { place(e.target.closest(".gloss")); point(this, e); });
    }
    for (const type of ["keydown", "pointerdown"]) {
      this.on(window, type, () => { this.keyed = type === "keydown"; }, true);
    }
    this.on(window, "storage", (e) => this.keptElsewhere(this.keeping.changes(e)));
    this.on(matchMedia("(prefers-color-scheme: dark)"), "change", () => this.charts.redraw());
    this.hear("change:error", () => this.tellWrong());
    this.tellWrong();
    const shown = () => this.show(this.model.get("_page"));
    this.hear("change:_page", shown);
    this.hear("msg:custom", (content, buffers) => this.heard(content, buffers));
    this.keeping = new Keeping(this.model.get("_scope"));
    const kept = this.keeping.texts(), link = this.owner ? here() : "";
    if (this.keeping.trouble) this.keeping.warn(this.body, this.words);
    this.light(kept.theme);
    if (!this.owner || !(link || Object.keys(kept).length)) shown();
    const fields = { ...kept, scheme: dark() ? "dark" : "light" };
    this.reports.send({ act: "hello", value: link, fields, args: [this.owner ? "page" : "cell"] });
    this.undo.push(() => this.connection.end(), () => this.charts.end());
  }

  end() {
    this.undo.forEach((undo) => undo());
    this.root.remove();
  }

  on(target, type, act, how) {
    target.addEventListener(type, act, how);
    this.undo.push(() => target.removeEventListener(type, act, how));
  }

  hear(event, act) {
    this.model.on(event, act);
    this.undo.push(() => this.model.off(event, act));
  }

  say(content) {
    try {
      this.model.send(content);
    } catch { /* nobody is there any more: the silence is told */ }
  }

  heard(content, buffers) {
    if (content.act === "plotly") return this.charts.bundle?.(buffers[0]);
    this.connection.heard();
    if (content.act === "done") this.reports.done();
  }

  // What was set from Python or by another widget, and cannot be read.
  tellWrong() {
    const wrong = this.model.get("error") || "";
    this.wrong.textContent = wrong;
    this.wrong.className = wrong ? "notice" : "";
    if (wrong) this.said.textContent = wrong;
  }

  keptElsewhere(fields) {
    if (Object.keys(fields).length) this.reports.send({ act: "kept", fields });
  }

  show(page) {
    if (!page || page.html === undefined) return;
    const before = this.page, held = document.activeElement, inside = this.body.contains(held), scrolled = scrollY;
    const head = this.head;
    this.page = page;
    const next = document.createElement("template");
    next.innerHTML = page.html;
    if (!this.owner) rename(next.content, this.number);
    this.motion.before();
    this.reports.leave();
    children(this.body, next.content);
    this.lay();
    for (const bar of this.body.querySelectorAll("progress[data-progress]")) bar.value = page.progress;
    this.charts.watch();
    if (page.announce !== before.announce) this.said.textContent = page.announce;
    this.light(page.theme);
    this.keeping.keep(page.keep);
    if (this.keeping.trouble === "full") this.keeping.warn(this.body, this.words);
    const fresh = this.steps && head !== this.head; // another screen begins at its top
    this.steps?.navigate(page, before, scrolled, fresh);
    this.steps?.restore();
    if (inside && held.isConnected) held.focus({ preventScroll: true }); // what is moved in the page loses it
    refocus(this, page, before, inside && !held.isConnected, fresh);
    this.timing.watch();
  }

  // Give the table of a page what only the browser knows: the enlarged board, where the Tab key stops, what moves.
  lay() {
    this.zoom.restore();
    this.pieces.rove();
    this.prices.lay();
    this.motion.after();
    this.beside.lay();
    light(this);
    this.body.querySelectorAll(".gloss:is(:hover, :focus-within)").forEach(place); // the page made its tip plain again
  }

  get head() { return this.body.querySelector("h1")?.textContent; }

  find(key) { return this.body.querySelector(`[data-key="${CSS.escape(key)}"]`); }

  light(theme) {
    const before = this.root.dataset.theme;
    const lit = [this.root, ...(this.owner ? [document.documentElement] : [])];
    for (const node of lit) node.dataset.theme = theme || "";
    if (before !== undefined && before !== (theme || "")) this.charts.redraw();
  }
}
