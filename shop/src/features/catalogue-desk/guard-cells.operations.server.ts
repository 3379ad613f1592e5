/** What a spreadsheet would take for a formula, or for our own mark of one. */
export const LIKE_A_FORMULA = /^['=+\-@\t\r＝＋－＠]/;
const NUMBER = /^-\d+(\.\d+)?$/;

/** Text that no spreadsheet runs as a formula (OWASP, CSV injection): one apostrophe goes before it. */
export const guarded = (text: string): string =>
  LIKE_A_FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
