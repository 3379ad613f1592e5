const DIGITS = /^\d+$/;
/** `1,000` and `1,00,000`, also with spaces. `1,5` is not a quantity. */
const GROUPED = /^\d{1,3}(?:[,\s]\d{2,3})*[,\s]\d{3}$/;

/** A quantity as typed or pasted: `12`, ` 12 ` or `1,000`; NaN for anything else, such as `1.5` and `1e3`. */
export function typedQuantity(text: string): number {
  const typed = text.trim();
  return DIGITS.test(typed) || GROUPED.test(typed) ? Number(typed.replace(/\D/g, "")) : Number.NaN;
}
