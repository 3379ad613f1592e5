/** Longer texts are cut to this many characters. */
const STORED_MAX = 80;
/** Phone numbers, even with spaces and hyphens between their digits, and e-mail addresses. */
const PERSONAL = /@|\p{Nd}{6}|\p{Nd}(?:[ -]*\p{Nd}){9}/u;

/**
 * A text in the form that is counted: lower case, single spaces, its first 80 characters. Null for one that is blank or
 * may be personal.
 */
export function missedText(text: string): string | null {
  const plain = text
    .toWellFormed()
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  if (plain === "" || PERSONAL.test(plain)) return null;
  return [...plain].slice(0, STORED_MAX).join("").trim();
}
