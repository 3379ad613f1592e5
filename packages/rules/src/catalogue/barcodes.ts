const GTIN = /^(?:\d{8}|\d{12,14})$/;
const CODE_128 = /^[\x20-\x7E]{1,48}$/;
export const BARCODE_INVALID =
  "Enter an EAN or UPC with its check digit, or up to 48 letters, digits and signs";

/** The check digit of a GTIN (EAN-8, UPC-A, EAN-13, GTIN-14): GS1 General Specifications, 7.9.1. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

export const isGtin = (text: string): boolean => GTIN.test(text) && hasCheckDigit(text);

/**
 * Whether a text can be a barcode: a GTIN, or another text for Code 128. A number with the length of a GTIN must be
 * one.
 */
export const isBarcode = (text: string): boolean =>
  GTIN.test(text) ? hasCheckDigit(text) : CODE_128.test(text);
