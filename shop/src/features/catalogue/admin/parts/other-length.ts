import type { Kind } from "@kasna/drawings/kinds";
import type { PartValues } from "../../../../database/schema/index.ts";

type Like = Pick<PartValues, "size" | "form" | "dimensions" | "weightGrams">;
type Follows = Partial<
  Pick<PartValues, "widthMm" | "heightMm" | "slotWidthMm" | "dimensions" | "weightGrams">
>;

const COLUMNS = { width: "widthMm", height: "heightMm", slotWidth: "slotWidthMm" } as const;
/** Lengths above which screws with a plain shank have a longer thread (ISO 888). */
const THREAD_STEPS_MM = [125, 200];

/**
 * The length and weight of a part that differs from another only in its length, computed from its size by its kind's
 * formula. Null if something else differs, or the kind has no length: then the owner enters the differences.
 */
export function otherLength(kind: Kind | null, like: Like, size: string): Follows | null {
  const { dimensions, form, weightGrams } = like;
  const was = dimensions.length;
  const now = changedNumber(like.size, size, was);
  if (!kind || was === undefined || now === null || !hasSameThread(dimensions, was, now)) return null;
  const massOf = (length: number) => kind.massGrams({ ...dimensions, length }, 1, form);
  const share = massOf(now) / massOf(was);
  if (!(share > 0 && Number.isFinite(share))) return null;
  const columns = Object.entries(COLUMNS).filter(
    ([column]) => kind.columns[column as keyof typeof COLUMNS] === "length",
  );
  return {
    ...Object.fromEntries(columns.map(([, field]) => [field, now])),
    dimensions: { ...dimensions, length: now },
    weightGrams: Number((weightGrams * share).toPrecision(4)),
  };
}

/** The number in a size that replaces `length` in another, if that is the only difference; otherwise null. */
function changedNumber(was: string, now: string, length: number | undefined): number | null {
  const parts = (text: string) =>
    text
      .trim()
      .toLowerCase()
      .split(/(\d+(?:\.\d+)?)/);
  const [before, after] = [parts(was), parts(now)];
  const differing = after.flatMap((part, at) => (part === before[at] ? [] : [at]));
  const [at = -1] = differing;
  const isNumber = at % 2 === 1;
  if (after.length !== before.length || differing.length !== 1 || !isNumber) return null;
  return Number(before[at]) === length && Number(after[at]) > 0 ? Number(after[at]) : null;
}

/** Whether the thread next to a plain shank, if there is one, has the same length on both. */
function hasSameThread({ b }: Readonly<Record<string, number>>, was: number, now: number): boolean {
  const stepsUpTo = (length: number) => THREAD_STEPS_MM.filter((step) => length > step).length;
  return b === undefined || (now > b && stepsUpTo(was) === stepsUpTo(now));
}
