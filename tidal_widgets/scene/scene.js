// Shows the pages of a room: morphs the DOM, reports what was done, keeps link and storage, draws charts.
// `model` is anywidget's, or anything with get, set, on, off and send. Nothing from Python is ever run as code.

const PING = 2000, PATIENCE = 4000;
const NAMES = ["id", "for", "aria-labelledby", "aria-describedby", "aria-controls"];
let scenes = 0, plotly = null;

export default { render };

function render({ model, el }) {
  const owner = document.querySelector('meta[name="tidal-scene"]');
  const scene = new Scene(model, el, owner);
  scene.begin();
  return () => scene.end();
}

class Scene {
  constructor(model, el, owner) {
    Object.assign(this, { model, owner, page: {}, number: ++scenes, pending: 0, later: null, undo: [] });
    this.say = (content) => { try { model.send(content); } catch { /* nobody is there any more: the silence is told */ } };
    el.classList.add("tw-host");
    this.root = add(el, "div", "tw-scene");
    this.root.dataset.lmSuppressShortcuts = "true";
    this.lost = add(this.root, "div", "tw-lost");
    this.lost.setAttribute("role", "alert");
    this.body = add(this.root, "div", "tw-page");
    this.said = add(this.root, "div", "visually-hidden");
    this.said.setAttribute("role", "status");
    this.seen = new IntersectionObserver((found) => found.forEach((e) => e.isIntersecting && this.draw(e.target)));
  }

  begin() {
    const on = (target, type, act, options) => {
      target.addEventListener(type, act, options);
      this.undo.push(() => target.removeEventListener(type, act, options));
    };
    on(this.root, "click", (e) => this.clicked(e));
    on(this.root, "input", (e) => e.target.dataset.live !== undefined && this.report(e.target, true));
    on(this.root, "change", (e) => e.target.dataset.act && e.target.dataset.live === undefined && this.report(e.target));
    on(this.root, "submit", (e) => { e.preventDefault(); this.report(e.target); });
    for (const type of ["pointerover", "focusin"]) on(this.root, type, (e) => this.place(e.target.closest(".gloss")));
    on(this.owner ? document : this.root, "keydown", (e) => this.pressed(e));
    if (this.owner) {
      history.scrollRestoration = "manual"; // the page comes after the step: only the scene knows when
      this.scrolls = new Map();
      this.step = history.state?.step || newStep();
      history.replaceState({ step: this.step }, "");
      on(window, "popstate", (e) => this.stepped(e.state));
    }
    on(window, "storage", (e) => { const fields = this.keeping.changes(e); if (Object.keys(fields).length) this.send({ act: "kept", fields }); });
    on(matchMedia("(prefers-color-scheme: dark)"), "change", () => this.redraw());
    const shown = () => this.show(this.model.get("_page"));
    const heard = (content) => this.heard(content);
    this.model.on("change:_page", shown);
    this.model.on("msg:custom", heard);
    this.undo.push(() => { this.model.off("change:_page", shown); this.model.off("msg:custom", heard); });
    this.keeping = new Keeping(this.model.get("_scope"));
    const kept = this.keeping.texts(), link = this.owner ? here() : "";
    if (this.keeping.trouble) told(this.body, this.model.get("_words"), this.keeping.trouble);
    this.light(kept.theme);
    if (!this.owner || !(link || Object.keys(kept).length)) shown();
    this.send({ act: "hello", value: link, fields: { ...kept, scheme: dark() ? "dark" : "light" }, args: [this.owner ? "page" : "cell"] });
    const beat = setInterval(() => this.beat(), PING);
    this.undo.push(() => clearInterval(beat), () => this.seen.disconnect());
  }

  end() { this.undo.forEach((undo) => undo()); this.root.remove(); }

  // A step without a name is a link just opened: it begins at the top. Any other is found as it was left.
  stepped(state) {
    this.scrolls.set(this.step, scrollY);
    this.step = state?.step || newStep();
    if (!state) history.replaceState({ step: this.step }, "");
    this.back = this.scrolls.get(this.step) || 0;
    this.send({ act: "link", value: here() });
    this.popped = true;
  }

  // ---- reporting
  clicked(event) {
    const target = event.target.closest("[data-act], .term, [data-reload], [data-print], [data-png], [data-save], [data-shelf]");
    if (!target || !this.root.contains(target)) return;
    if (target.matches("form, input:not([type=button]), select, textarea")) return;
    if (target.matches("a")) {
      if (this.owner && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
      event.preventDefault();
    }
    if (target.dataset.reload !== undefined) return location.reload();
    if (target.dataset.print !== undefined) return window.print();
    if (target.dataset.png) return this.picture(target.dataset.png);
    if (target.dataset.save) return save(target.dataset.name, this.find(target.dataset.save).value);
    if (target.dataset.shelf !== undefined) return save("tidal-widgets.txt", localStorage.getItem(this.keeping.shelf));
    if (target.matches(".term")) return target.focus();
    if (target.getAttribute("aria-disabled") !== "true") this.report(target);
  }

  report(target, live = false) {
    if (!target.dataset.act) return;
    const form = target.matches("form") ? Object.fromEntries([...new FormData(target)].map(([k, v]) => [k, String(v)])) : {};
    const value = target.type === "checkbox" ? String(target.checked) : target.matches("input, select, textarea") ? target.value : "";
    const message = { act: target.dataset.act, args: JSON.parse(target.dataset.args || "[]"), value, fields: form };
    if (live && this.pending && (!this.later || this.typing === target)) [this.later, this.typing] = [message, target]; else this.send(message);
  }

  send(message) {
    const typed = this.later !== message && this.later;
    this.later = null;
    this.root.setAttribute("aria-busy", "true");
    for (const content of typed ? [typed, message] : [message]) { this.pending++; this.say(content); }
  }

  pressed(event) {
    const gloss = event.target.closest?.(".gloss");
    if (event.key === "Escape" && gloss && !gloss.classList.contains("hushed")) return gloss.classList.add("hushed");
    const typing = event.target.matches?.("input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]");
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || (typing && event.key !== "Escape")) return;
    const key = (this.page.keys || {})[event.key];
    const target = key && this.find(key);
    if (!target) return;
    event.preventDefault();
    target.matches("input, textarea, select") ? target.focus() : target.click();
  }

  // ---- showing
  show(page) {
    if (!page || page.html === undefined) return;
    const before = this.page, held = document.activeElement, inside = this.body.contains(held), scrolled = scrollY;
    this.page = page;
    const next = document.createElement("template");
    next.innerHTML = page.html;
    if (!this.owner) this.rename(next.content);
    children(this.body, next.content);
    this.body.querySelectorAll("[data-chart]").forEach((chart) => {
      const height = page.charts?.[chart.dataset.chart]?.layout?.height;
      if (height) chart.style.height = `${height}px`; // its room is there before it is drawn
      this.seen.unobserve(chart);
      this.seen.observe(chart);
    });
    if (page.announce !== before.announce) this.said.textContent = page.announce;
    this.light(page.theme); this.keeping.keep(page.keep);
    if (this.owner) this.navigate(page, before, scrolled);
    if (this.back !== undefined) { scrollTo({ top: this.back }); this.back = undefined; }
    if (inside && held.isConnected) held.focus({ preventScroll: true }); // what is moved in the page loses it
    this.refocus(page, before, inside && !held.isConnected);
  }

  rename(content) {
    for (const name of NAMES) for (const node of content.querySelectorAll(`[${name}]`))
      node.setAttribute(name, node.getAttribute(name).split(" ").map((id) => `s${this.number}-${id}`).join(" "));
  }

  navigate(page, before, scrolled) {
    if (page.title) document.title = page.title;
    if (this.popped) return; // the user moves through the history: it is not changed under way
    const fragment = page.link.slice(0, 1500);
    if (fragment === here()) return;
    const push = before.place !== undefined && before.place !== page.place;
    const url = location.pathname + location.search + (fragment ? `#${fragment}` : "");
    if (push) { this.scrolls.set(this.step, scrolled); this.step = newStep(); }
    history[push ? "pushState" : "replaceState"]({ step: this.step }, "", url);
    if (!push) return;
    if (!page.focus) window.scrollTo({ top: 0 });
    const row = this.body.querySelector('.list [aria-current="true"]'), list = row?.closest(".list");
    if (list && list.scrollHeight > list.clientHeight) list.scrollTop = row.offsetTop - list.offsetTop - list.clientHeight / 3;
  }

  refocus(page, before, lost) {
    const target = page.focus && (page.focus !== before.focus || lost) && before.html !== undefined && this.find(page.focus);
    if (target) {
      target.focus({ preventScroll: true });
      const over = target.previousElementSibling, head = over?.matches(".eyebrow, .reply") ? over : target; // what belongs to it
      const next = target.parentElement.querySelector(".options, .primary") || target; // what is to be tapped there
      const below = Math.max(...[target, next].map((node) => node.getBoundingClientRect().bottom));
      const covered = parseFloat(getComputedStyle(head).scrollMarginTop) - 12; // by the bar, and by what stays below it
      if (!this.popped && (head.getBoundingClientRect().top < covered || below > innerHeight)) head.scrollIntoView({ block: "start" });
    } else if (lost) {
      const heads = [...this.body.querySelectorAll("h1, h2, h3")], rest = heads.find((head) => head.getBoundingClientRect().top > 56) || heads[0];
      if (rest) { rest.tabIndex = -1; rest.focus({ preventScroll: true }); }
    } else if (page.announce !== before.announce) this.body.querySelector("[data-answer]")?.scrollIntoView({ block: "nearest" });
  }

  find(key) { return this.body.querySelector(`[data-key="${CSS.escape(key)}"]`); }

  place(gloss) {
    const tip = gloss?.querySelector(".tip");
    if (tip) gloss.classList.remove("hushed"); else return;
    this.root.style.setProperty("--shift", "0px"); // on the root: the next page makes the tip plain again
    const { left, right } = tip.getBoundingClientRect(), edge = document.documentElement.clientWidth - 8;
    this.root.style.setProperty("--shift", `${Math.max(8 - left, Math.min(0, edge - right))}px`);
  }

  light(theme) {
    const before = this.root.dataset.theme;
    for (const lit of [this.root, ...(this.owner ? [document.documentElement] : [])]) lit.dataset.theme = theme || "";
    if (before !== undefined && before !== (theme || "")) this.redraw();
  }

  // ---- charts
  async draw(element) {
    const figure = (this.page.charts || {})[element.dataset.chart];
    if (!figure) return;
    const drawn = JSON.stringify([figure, dark(this.root)]);
    if (element.drawn === drawn) return;
    element.drawn = drawn;
    const library = await (plotly ||= this.library());
    if (!library) return element.classList.add("chart-missing");
    const colour = (name) => { this.said.style.color = `var(${name})`; return getComputedStyle(this.said).color; };
    const { data, layout = {} } = JSON.parse(JSON.stringify(figure), (_, value) =>
      typeof value === "string" && /^var\(--[\w-]+\)$/.test(value) ? colour(value.slice(4, -1)) : value);
    const line = { gridcolor: colour("--line"), zerolinecolor: colour("--line"), linecolor: colour("--ink-soft") };
    for (const axis of ["xaxis", "yaxis"]) layout[axis] = { ...line, showgrid: axis === "yaxis", ...layout[axis] };
    const plain = { paper_bgcolor: "rgba(0,0,0,0)", plot_bgcolor: "rgba(0,0,0,0)", margin: { l: 48, r: 12, t: 12, b: 44 }, autosize: true };
    const font = { color: colour("--ink"), family: getComputedStyle(this.root).fontFamily, size: 14 };
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches ? { transition: { duration: 0 } } : {};
    await library.react(element, data, { ...plain, font, ...still, ...layout }, { displayModeBar: false, responsive: true, showSendToCloud: false });
  }

  picture(filename) {
    const { data, layout } = this.body.querySelector(`[data-chart="${CSS.escape(filename)}"]`), paper_bgcolor = getComputedStyle(this.root).backgroundColor;
    window.Plotly?.downloadImage({ data, layout: { ...layout, paper_bgcolor } }, { format: "png", scale: 2, width: 800, height: layout.height + 40, filename });
  }

  redraw() { this.body.querySelectorAll("[data-chart]").forEach((chart) => chart.drawn && this.draw(chart)); }

  async library() {
    if (window.Plotly) return window.Plotly;
    let source = this.owner?.dataset.plotly;
    if (!source) {
      const code = await new Promise((answer) => { this.bundle = answer; this.say({ act: "plotly" }); });
      source = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    }
    const tag = document.createElement("script");
    tag.src = source;
    const ready = new Promise((answer) => { tag.onload = () => answer(window.Plotly); tag.onerror = () => answer(null); });
    document.head.append(tag);
    return ready;
  }

  // ---- the connection
  heard(content) {
    if (content.act === "plotly") return this.bundle?.(content.code);
    this.pinged = null;
    this.lost.replaceChildren();
    if (content.act !== "done") return;
    this.pending = Math.max(0, this.pending - 1);
    if (this.pending) return;
    this.root.removeAttribute("aria-busy");
    if (this.popped) { this.popped = false; this.navigate(this.page, this.page, scrollY); }
    if (this.later) this.send(this.later);
  }

  beat() {
    if (document.hidden) return void (this.pinged = null);
    const now = performance.now();
    if (this.pinged && now - this.pinged > PATIENCE && !this.lost.firstChild) {
      add(this.lost, "p", "").textContent = this.model.get("_words").lost;
      Object.assign(add(this.lost, "button", "primary"), { textContent: this.model.get("_words").reload }).dataset.reload = "";
    }
    this.pinged ||= now;
    this.say({ act: "ping" });
  }
}

// ---- the DOM
const here = () => location.hash.slice(1);
const newStep = () => Math.random().toString(36).slice(2);

function dark(root = document.documentElement) {
  return root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

function add(parent, name, klass) {
  const node = parent.appendChild(document.createElement(name));
  node.className = klass;
  return node;
}

const identity = ({ nodeType, id, dataset }) => nodeType === 1 ? dataset.key || id || (dataset.act ? `${dataset.act} ${dataset.args}` : "") : "";
const same = (a, b) => a && a.nodeType === b.nodeType && a.nodeName === b.nodeName && identity(a) === identity(b);

function children(from, to) {
  const keyed = new Map([...from.children].filter(identity).map((node) => [identity(node), node]));
  let old = from.firstChild;
  for (const next of [...to.childNodes]) {
    const known = keyed.get(identity(next)), match = same(old, next) ? old : same(known, next) ? known : null;
    if (match) keyed.delete(identity(match));
    if (match === old && old) old = old.nextSibling;
    else from.insertBefore(match || next, old);
    if (match) change(match, next);
  }
  while (old) { const gone = old; old = old.nextSibling; gone.remove(); }
}

function change(node, next) {
  if (node.nodeType !== 1) { if (node.nodeValue !== next.nodeValue) node.nodeValue = next.nodeValue; return; }
  const open = node.nodeName === "DETAILS" && !next.dataset.act;
  const told = next.dataset.act, was = { value: node.getAttribute("value"), checked: node.hasAttribute("checked"), next: next.value };
  for (const { name } of [...node.attributes])
    if (!next.hasAttribute(name) && !(open && name === "open") && !(node.drawn && /^(class|style)$/.test(name)) && !(name === "tabindex" && node === document.activeElement)) node.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (node.getAttribute(name) !== value && !(node.drawn && name === "class")) node.setAttribute(name, value);
  // A field that reports itself shows what the page says; any other keeps what was entered until the page says something new.
  if (node.matches("[type=checkbox], [type=radio]")) { if (told || next.checked !== was.checked) node.checked = next.checked; }
  else if (node.matches("input") && node !== document.activeElement && (told || next.getAttribute("value") !== was.value)) node.value = next.value;
  if (node.dataset.chart === undefined && node.nodeName !== "TEXTAREA") children(node, next);
  if (node.matches("textarea") && node !== document.activeElement && told) node.value = next.value;
  if (node.matches("select") && told) node.value = was.next;
}
