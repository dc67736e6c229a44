// Reports what was done on the page, one message at a time, and holds the latest of what is being typed.
import { bring } from "./files.js";
import { saveAs } from "./keeping.js";

const OWN = ["reload", "print", "png", "save", "shelf"];
export const TAPPED = ["[data-act]", ".term", ...OWN.map((name) => `[data-${name}]`)].join(", ");
const FIELDS = "form, input:not([type=button]), select, textarea";
const PRESSED = "button, summary, a, [role=button]"; // has a meaning of its own for these keys
const LAID = ".play-sheet [data-act]", MOMENT = 500; // how long a finger may be on its way
export const TYPED = "input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]";

export class Reports {
  constructor(scene) {
    Object.assign(this, { scene, pending: 0, later: null, byItself: false, places: new Map() });
    const { root } = scene;
    scene.on(root, "click", (e) => this.clicked(e));
    scene.on(root, "input", (e) => e.target.dataset.live !== undefined && this.report(e.target, true));
    scene.on(root, "change", ({ target }) => this.changed(target));
    scene.on(root, "submit", (e) => { e.preventDefault(); this.report(e.target); });
    scene.on(scene.owner ? document : root, "keydown", (e) => this.pressed(e));
  }

  clicked(event) {
    const target = event.target.closest(TAPPED);
    if (!target || !this.scene.root.contains(target)) return;
    if (target.matches(FIELDS) || this.late(event, target)) return;
    if (target.matches("a")) {
      if (this.scene.owner && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
      event.preventDefault();
    }
    if (OWN.some((name) => target.dataset[name] !== undefined)) return this.serve(target.dataset);
    if (target.matches(".term")) return target.focus();
    if (target.getAttribute("aria-disabled") !== "true") this.report(target);
  }

  changed(target) {
    if (target.dataset.into) bring(this.scene, target);
    else if (target.dataset.live === undefined) this.report(target);
  }

  // Do what the browser does without the room.
  serve({ reload, print, png, save, name, shelf }) {
    if (reload !== undefined) location.reload();
    else if (print !== undefined) window.print();
    else if (png) this.scene.charts.picture(png);
    else if (save) saveAs(name, this.scene.find(save).value);
    else if (shelf !== undefined) this.scene.keeping.save();
  }

  report(target, live = false) {
    if (!target.dataset.act) return;
    const entries = target.matches("form") ? [...new FormData(target)] : [];
    const fields = Object.fromEntries(entries.map(([name, entry]) => [name, String(entry)]));
    const entered = target.matches("input, select, textarea") ? target.value : "";
    const clock = target.dataset.now === undefined ? entered : String(Date.now());
    const value = target.type === "checkbox" ? String(target.checked) : clock;
    const message = { act: target.dataset.act, args: JSON.parse(target.dataset.args || "[]"), value, fields };
    const waits = live && this.pending && (!this.later || this.typing === target);
    if (waits) [this.later, this.typing] = [message, target];
    else this.send(message);
  }

  // Note where the buttons of the sheet lie before it changes by itself: a finger may be on its way to one of them.
  leave() {
    if (this.pending && !this.byItself) return this.places.clear();
    for (const node of this.scene.body.querySelectorAll(LAID)) {
      this.places.set(doing(node), { frame: node.getBoundingClientRect(), time: performance.now() });
    }
  }

  // Tell whether a finger came down on a button in place of which another lay a moment ago.
  late({ detail, clientX: x, clientY: y }, target) {
    if (!detail || !target.matches(LAID)) return false; // a key has no aim
    const lay = ({ frame, time }) => performance.now() - time < MOMENT &&
      x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom;
    const aims = [...this.places].filter(([, place]) => lay(place)).map(([name]) => name);
    return aims.length > 0 && !aims.includes(doing(target));
  }

  // Press a button that no visitor pressed.
  press(button) {
    button?.click();
    this.byItself = true;
  }

  send(message) {
    const typed = this.later !== message && this.later;
    Object.assign(this, { later: null, byItself: false });
    this.scene.root.setAttribute("aria-busy", "true");
    for (const content of typed ? [typed, message] : [message]) {
      this.pending++;
      this.scene.say(content);
    }
  }

  // The host has answered a message.
  done() {
    this.pending = Math.max(0, this.pending - 1);
    if (this.pending) return;
    this.scene.root.removeAttribute("aria-busy");
    this.scene.steps?.settled();
    if (this.later) this.send(this.later);
  }

  pressed(event) {
    const gloss = event.target.closest?.(".gloss");
    if (event.key === "Escape" && gloss && !gloss.classList.contains("hushed")) return gloss.classList.add("hushed");
    const typing = event.target.matches?.(TYPED) && event.key !== "Escape";
    const own = /^(Enter| )$/.test(event.key) && event.target.matches?.(PRESSED);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing || own) return;
    const key = (this.scene.page.keys || {})[event.key], target = key && this.scene.find(key);
    if (!target || target === event.target) return;
    event.preventDefault();
    target.matches("input, textarea, select") ? target.focus() : target.click();
  }
}

const doing = ({ dataset }) => `${dataset.act} ${dataset.args}`;
