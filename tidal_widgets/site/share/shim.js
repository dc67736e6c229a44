// Plays anywidget's `model` for the scene: what it sends goes to Python in a worker, what Python says comes back.
import scene from "./scene.js";

const site = document.querySelector('meta[name="tidal-scene"]'), at = (path) => new URL(path, document.baseURI).href;
const python = new Worker(new URL("python.js", import.meta.url), { type: "module" });
const heard = {}, state = { _scope: site.content, _words: JSON.parse(site.dataset.words), _page: {} };
const tell = (event, content) => heard[event]?.forEach((act) => act(content));

const model = {
  get: (name) => state[name],
  set(name, value) { state[name] = value; tell(`change:${name}`); },
  save_changes() {},
  on: (event, act) => (heard[event] ||= new Set()).add(act),
  off: (event, act) => heard[event]?.delete(act),
  send: (content) => python.postMessage(JSON.stringify(content)),
};

python.onerror = failed;
python.onmessage = ({ data }) => {
  if (data.ready) return opened();
  if (data.failed) return failed();
  tell("msg:custom", JSON.parse(data));
};
const { pyodide, bundle } = site.dataset;
python.postMessage({ pyodide: at(pyodide), bundle: at(bundle) });

function opened() {
  scene.initialize({ model });
  scene.render({ model, el: document.querySelector("main") });
  navigator.serviceWorker?.register(at("offline.js"), { scope: at("./") }).catch(() => {});
}

function failed() { document.documentElement.dataset.failed = "true"; }
