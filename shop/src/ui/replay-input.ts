export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTick = (field: Field) => field.type === "checkbox" || field.type === "radio";

/** The text of a field, or "true" or "false" for a box that is ticked or not. */
export const inputValue = (field: Field) =>
  field instanceof HTMLInputElement && isTick(field) ? String(field.checked) : field.value;

/**
 * Replays input in a field, given the earlier result of `inputValue`. Sets the value through the prototype's setter,
 * because React ignores an input event whose value it already knows. Then blurs a field without focus, because some
 * fields accept their value only on blur; `isLeft: false` omits this. A chosen file stays, because scripts can't set
 * it.
 */
export function replayInput(field: Field, text: string, { isLeft = true } = {}): void {
  if (field instanceof HTMLInputElement && isTick(field)) {
    const isTicked = text === "true";
    // Unchanged since the page was sent, so there is nothing to tell React.
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
  // A value different from the one to come; otherwise React would ignore it.
  field.value = text === "" ? field.defaultValue : "";
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (!isLeft) return;
  // Once React has processed the typed input.
  queueMicrotask(() => {
    if (document.activeElement !== field) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  });
}

/** Retypes the input of fields, and presses the button that was pressed, once the page has processed the input. */
export function replay(typed: ReadonlyMap<Field, string>, pressed: HTMLButtonElement | null): void {
  for (const [field, text] of typed) replayInput(field, text);
  // The first task blurs the fields, the second runs after the page's reaction.
  queueMicrotask(() => queueMicrotask(() => pressed?.click()));
}
