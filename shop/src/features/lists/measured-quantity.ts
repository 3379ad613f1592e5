import type { ListLine } from "@kasna/lists";
import { type UnitCode, unitOfWord } from "@kasna/rules/tax/unit-codes";

const NUMBER = String.raw`\d{1,3}(?:,\d{2,3})+|\d{1,7}`;
const WRITTEN = new RegExp(`(?<![\\d.,])(${NUMBER})(?:\\.0+)? ?-?([\\p{L}²³][\\p{L}²³. ]*)$`, "u");
const FIRST = new RegExp(`^(${NUMBER}) ?-?([\\p{L}²³]+)\\.?(?: of)? (\\p{L}.*)$`, "u");
/** A number after `x` or `of` is a size. */
const LAST = new RegExp(
  `^(.*[^\\s,:;=–—-])(?<!(?:^|[\\s\\d])(?:x|×|of|in))[ ,:;=–—-]+(${NUMBER}) ?-?([\\p{L}²³]+)\\.?$`,
  "iu",
);

const numberOf = (text = "") => Number(text.replaceAll(",", ""));

/** How many of this unit a written quantity means, such as `90 m` or `5 pairs`; null if it has another unit. */
export function countIn(asked: string, unit: UnitCode): number | null {
  const [, number, word = ""] = WRITTEN.exec(asked.trim()) ?? [];
  return number && unitOfWord(word) === unit ? numberOf(number) : null;
}

/**
 * Treats `90 m` before or after a part as the quantity, if the shop sells by this unit. For fasteners it may be a
 * length, so this is only for shops in other trades.
 */
export function withMeasuredQuantity(line: ListLine, sold: ReadonlySet<UnitCode>): ListLine {
  if (line.quantity.asked !== "" || sold.size === 0) return line;
  const first = FIRST.exec(line.text);
  const last = LAST.exec(line.text);
  const amount = [
    first && { number: first[1], word: first[2], text: first[3] },
    last && { number: last[2], word: last[3], text: last[1] },
  ].find((match) => match && isSold(match.word));
  if (!amount?.text || numberOf(amount.number) === 0) return line;
  return {
    ...line,
    text: amount.text,
    quantity: { asked: `${amount.number} ${amount.word}`, pieces: null, packs: null },
  };

  function isSold(word = "") {
    const unit = unitOfWord(word);
    return unit !== null && sold.has(unit);
  }
}
