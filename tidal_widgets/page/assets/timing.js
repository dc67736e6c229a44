// Presses a button by itself when its time is up, and waits while the reader is elsewhere or holds on to what is there:
// a tap on what bears `data-holds` stops what goes on by itself, another lets it go on.
import { still } from "./dom.js";

const READING = ".play-drawer, [role=dialog]"; // what lies open is being read

export class Timing {
  constructor(scene) {
    Object.assign(this, { scene, button: null, step: "", done: false, timer: 0, paused: false });
    const watch = () => this.watch();
    for (const type of ["pointerover", "pointerout", "focusin", "focusout"]) scene.on(scene.root, type, watch);
    scene.on(document, "visibilitychange", watch);
    scene.on(scene.root, "click", ({ target }) => target.closest("[data-holds]") && this.pause());
    scene.undo.push(() => this.rest());
  }

  // Look at the page again: its time begins anew with each button, each `data-for`, and after each rest.
  watch() {
    const button = this.scene.body.querySelector("[data-after]"), step = button?.dataset.for;
    if (button !== this.button || step !== this.step) {
      this.rest();
      Object.assign(this, { button, step, done: false });
    }
    this.paused &&= Boolean(button);
    this.scene.find("hold")?.setAttribute("aria-pressed", this.paused);
    if (!button || this.done) return;
    const skip = button.parentElement.querySelector('[data-key="skip"]');
    if (still()) {
      this.done = true;
      this.scene.reports.press(skip);
    } else if (this.held(button, skip)) this.rest();
    else this.timer ||= setTimeout(() => this.press(), Number(button.dataset.after));
  }

  held(button, skip) {
    const hovered = matchMedia("(hover: hover)").matches && skip?.matches(":hover"); // a finger leaves its trace
    const reading = button.matches("[aria-disabled=true]") || this.scene.body.querySelector(READING);
    return this.paused || document.hidden || reading || hovered || skip?.matches(":focus");
  }

  pause() {
    this.paused = !this.paused;
    this.watch();
  }

  press() {
    this.timer = 0;
    if (this.scene.reports.pending) return this.watch(); // somebody was faster
    this.done = true;
    this.scene.reports.press(this.button);
  }

  rest() {
    clearTimeout(this.timer);
    this.timer = 0;
  }
}
