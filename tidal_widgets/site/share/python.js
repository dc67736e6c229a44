// Python in a worker of its own: it opens the tables once, and then answers the page.
const waiting = [];
let hear = (text) => waiting.push(text);

self.onmessage = ({ data }) => {
  if (typeof data === "string") return hear(data);
  start(data).catch((error) => { console.error(error); self.postMessage({ failed: true }); });
};

async function start({ pyodide, bundle }) {
  const [python, packed] = await Promise.all([loaded(pyodide), fetch(bundle).then(inflated)]);
  python.FS.writeFile("/bundle.zip", new Uint8Array(packed), { canOwn: true });
  python.pyimport("sys").path.insert(0, "/bundle.zip");
  const host = python.pyimport("tidal_widgets.site.host").Host((text) => self.postMessage(text));
  hear = (text) => host.hear(text);
  self.postMessage({ ready: true });
  waiting.forEach(hear);
}

async function loaded(home) {
  const { loadPyodide } = await import(`${home}pyodide.js`);
  return loadPyodide({ indexURL: home, packageBaseUrl: home });
}

function inflated(answer) {
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.url}`);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
