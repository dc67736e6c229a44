// Compiles the bundle with the very Python that will run it, and opens the dashboard once to see that it does.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "./pyodide.mjs";

const [bundle, compiled] = process.argv.slice(2);

async function main() {
  const python = await loadPyodide(), packed = new Uint8Array(readFileSync(bundle)), sent = [];
  python.FS.writeFile("/bundle.zip", packed);
  python.pyimport("sys").path.insert(0, "/bundle.zip");
  const host = python.pyimport("tidal_widgets.site.host").Host((text) => sent.push(text));
  host.hear('{"act": "hello"}');
  if (JSON.parse(sent[0] ?? "{}").act !== "page") throw new Error("no page came");
  writeFileSync(compiled, python.pyimport("tidal_widgets.site.bundle").compiled(python.toPy(packed)).toJs());
}

main().catch((error) => {
  console.error(String(error.message).trim().split("\n").pop());
  process.exit(1);
});
