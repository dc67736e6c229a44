// Keeps the page's link in the address and the browser's history, and finds each step as it was left.

export const here = () => location.hash.slice(1);
const LONGEST = 1500;
const newStep = () => Math.random().toString(36).slice(2);

export class Steps {
  constructor(scene) {
    Object.assign(this, { scene, scrolls: new Map(), step: history.state?.step || newStep() });
    history.scrollRestoration = "manual"; // the page comes after the step: only the scene knows when
    history.replaceState({ step: this.step }, "");
    scene.on(window, "popstate", (event) => this.stepped(event.state));
  }

  // A step without a name is a link just opened: it begins at the top. Any other is found as it was left.
  stepped(state) {
    this.scrolls.set(this.step, scrollY);
    this.step = state?.step || newStep();
    if (!state) history.replaceState({ step: this.step }, "");
    this.back = this.scrolls.get(this.step) || 0;
    this.scene.reports.send({ act: "link", value: here() });
    this.popped = true;
  }

  // The host has answered everything: the address may follow the page again.
  settled() {
    if (!this.popped) return;
    this.popped = false;
    this.navigate(this.scene.page, this.scene.page, scrollY);
  }

  navigate(page, before, scrolled, fresh) {
    if (page.title) document.title = page.title;
    if (this.popped) return; // the user moves through the history: it is not changed under way
    const fragment = page.link.slice(0, LONGEST);
    if (fragment === here()) return;
    const push = before.place !== undefined && before.place !== page.place;
    const url = location.pathname + location.search + (fragment ? `#${fragment}` : "");
    if (push) {
      this.scrolls.set(this.step, scrolled);
      this.step = newStep();
    }
    history[push ? "pushState" : "replaceState"]({ step: this.step }, "", url);
    if (!push) return;
    if (fresh || !page.focus) window.scrollTo({ top: 0 });
    this.showRow();
  }

  // Scroll a list to its current row.
  showRow() {
    const row = this.scene.body.querySelector('.list [aria-current="true"]'), list = row?.closest(".list");
    if (!list || list.scrollHeight <= list.clientHeight) return;
    list.scrollTop = row.offsetTop - list.offsetTop - list.clientHeight / 3;
  }

  restore() {
    if (this.back === undefined) return;
    scrollTo({ top: this.back });
    this.back = undefined;
  }
}
