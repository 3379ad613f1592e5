/** A longer text is stored up to here, in characters. */
const STORED_MAX = 80;
/** Phone numbers, also with spaces and hyphens between their digits, and e-mail addresses. */
const PERSONAL = /@|\p{Nd}{6}|\p{Nd}(?:[ -]*\p{Nd}){9}/u;

/** A text as it is counted: lower case, single spaces, its first 80 characters. Null for one that may be personal, or blank. */
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
