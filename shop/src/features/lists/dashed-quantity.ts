import type { ListLine } from "@kasna/lists";

const DASHED = /^(.*\S) [-–—]{1,3} (\d{1,6})$/u;

/**
 * Treats a number after a dash at the end of a line as the quantity, unless it is an angle of the part, in which case
 * it becomes part of the name. For fasteners it may be a length, as in `M8 - 40`, so this is only for shops in other
 * trades.
 */
export async function withDashedQuantity(
  line: ListLine,
  isAngleOf: (name: string, number: string) => Promise<boolean>,
): Promise<ListLine> {
  const [, text, asked] = line.quantity.asked === "" ? (DASHED.exec(line.text) ?? []) : [];
  if (!text || !asked || Number(asked) === 0) return line;
  if (await isAngleOf(text, asked)) return { ...line, isProse: false };
  return { ...line, text, quantity: { asked, pieces: Number(asked), packs: null } };
}
