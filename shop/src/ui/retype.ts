export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Replays input in a field. Sets the value through the prototype's setter, because React ignores an input event whose
 * value it already knows. A chosen file stays: scripts can't set it.
 */
export function retype(field: Field, text: string): void {
  if (field instanceof HTMLSelectElement) field.value = text;
  if (field instanceof HTMLSelectElement || field.type === "file") {
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  field.value = "";
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
