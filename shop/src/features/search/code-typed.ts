/** A text that may be a SKU or HSN code rather than words. */
export type CodeTyped =
  | { kind: "sku"; label: string; plain: string; isWhole: boolean }
  | { kind: "hsn"; label: string; digits: string };

const SKU = /^[A-Z]{2,5}-[A-Z0-9.-]{1,24}$/;
const LETTER_AND_DIGIT = /^(?=.*[A-Z])(?=.*\d)[A-Z0-9._/-]{5,60}$/;
const IN_PARTS = /^[A-Z0-9._-]+( [A-Z0-9._-]+){0,4}$/;
/** Whole SKUs are this long. Shorter ones look like sizes of fasteners, and are read in other shops alone: `B-52`. */
const WHOLE_MIN = { ofFasteners: 4, ofOthers: 3 };
const HSN = /^(?:HSN(?: ?CODE)?[ :-]*)?(\d{4}|\d{6}|\d{8})$/;

/** A SKU in the form of the index: upper case, without separators. */
const plainSku = (text: string): string => text.toUpperCase().replace(/[\s._-]/g, "");

/**
 * Returns possible codes in a text, most likely first: an HSN code; a SKU or its beginning, with or without separators.
 * A text of several words can only be a whole SKU, because sizes look similar.
 */
export function codesTyped(text: string, isByKeywords = false): CodeTyped[] {
  const typed = text.trim().replace(/\s+/g, " ").toUpperCase();
  const [, digits] = HSN.exec(typed) ?? [];
  const wholeMin = isByKeywords ? WHOLE_MIN.ofOthers : WHOLE_MIN.ofFasteners;
  const sku = { kind: "sku" as const, label: typed, plain: plainSku(typed) };
  return [
    ...(digits ? [{ kind: "hsn" as const, label: `HSN ${digits}`, digits }] : []),
    ...(SKU.test(typed) || LETTER_AND_DIGIT.test(typed)
      ? [{ ...sku, isWhole: false }]
      : IN_PARTS.test(typed) && /\d/.test(typed) && sku.plain.length >= wholeMin
        ? [{ ...sku, isWhole: true }]
        : []),
  ];
}

/** Whether a text is this SKU, regardless of separators. */
export const isSamePlainSku = (sku: string, text: string): boolean => plainSku(sku) === plainSku(text.trim());
