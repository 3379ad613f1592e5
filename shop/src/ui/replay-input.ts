export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTick = (field: Field) => field.type === "checkbox" || field.type === "radio";

/** What is typed in a field, or "true" or "false" for a box that is ticked or not. */
export const inputValue = (field: Field) =>
  field instanceof HTMLInputElement && isTick(field) ? String(field.checked) : field.value;

/**
 * Replays input in a field: what `inputValue` gave then. Sets the value through the prototype's setter, because React ignores
 * an input event whose value it already knows. A field that has not the focus is left, because some take their value in
 * then; `isLeft: false` leaves that to the visitor. A chosen file stays: scripts can't set it.
 */
export function replayInput(field: Field, text: string, { isLeft = true } = {}): void {
  if (field instanceof HTMLInputElement && isTick(field)) {
    const isTicked = text === "true";
    // What the page was sent with, so that there is nothing to tell React.
    if (isTicked === field.defaultChecked) return;
    field.checked = !isTicked;
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) field.value = text;
  if (field instanceof HTMLSelectElement || field.type === "file") {
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // Another value than the one to come, or React would know it already.
  field.value = text === "" ? field.defaultValue : "";
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (!isLeft) return;
  // Once React has taken in what was typed.
  queueMicrotask(() => {
    if (document.activeElement !== field) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  });
}

/** Types again what was typed into fields, and presses the button that was pressed then, once the page has taken that in. */
export function replay(typed: ReadonlyMap<Field, string>, pressed: HTMLButtonElement | null): void {
  for (const [field, text] of typed) replayInput(field, text);
  // The first task leaves the fields, the second comes after what the page makes of it.
  queueMicrotask(() => queueMicrotask(() => pressed?.click()));
}
