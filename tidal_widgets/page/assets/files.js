// Brings a text file that the reader chose into the field that the page names, or says that it is too large.
// Where the page wants it, the form of that field is sent at once.
import { add } from "./dom.js";

const BYTES = 2 ** 16; // as much as the room takes

export async function bring(scene, input) {
  const [file] = input.files;
  input.parentNode.querySelector("[data-refused]")?.remove();
  if (!file) return;
  if (file.size > BYTES) return refuse(input);
  const text = await file.text(), field = scene.find(input.dataset.into);
  if (field) field.value = text;
  if (field && input.dataset.sends !== undefined) field.form.requestSubmit();
}

function refuse(input) {
  input.value = "";
  const says = add(input.parentNode, "p", "notice");
  says.dataset.refused = "";
  says.setAttribute("role", "alert");
  says.textContent = input.dataset.refuses;
  input.after(says);
}
