import { exactly } from "./parsed-query.ts";
import type { Scan } from "./scan.ts";
import {
  DIAMETERS_LONG,
  LENGTH_RANGE,
  NAMED_PITCH,
  THREAD,
  THREAD_AND_PITCH,
  THREAD_BY_INCHES,
  THREAD_RANGE,
  THREAD_WITHOUT_M,
} from "./size-patterns.ts";
import { lengthOf, type Match, type Sizes, setWidth, sizeText } from "./sizes.ts";
import { PITCHES } from "./words/sizes.ts";

/** Metric threads with their pitches and lengths, such as `M8 x 1.25 x 40`. */
export function takeThreads(scan: Scan, sizes: Sizes) {
  scan.take(THREAD_RANGE, "size", ([, from, to]) => {
    const range = { from: Number(from), to: Number(to) };
    return range.from < range.to && setWidth(sizes, "thread", range) ? `M${from} to M${to}` : null;
  });
  scan.take(LENGTH_RANGE, "size", ([, d, from, to]) => {
    const range = { from: Number(from), to: Number(to) };
    if (range.from >= range.to || !setWidth(sizes, "thread", exactly(Number(d)))) return null;
    sizes.length = range;
    return `M${d} x ${from} to ${to} mm`;
  });
  const readThreadWithPitch = (match: Match) =>
    PITCHES[Number(match[1])]?.includes(Number(match[2])) ? readThread(sizes, match) : null;
  scan.take(THREAD_BY_INCHES, "size", ([all, d, pitch, inches]) =>
    pitch
      ? readThreadWithPitch([all, d, pitch, inches, '"'])
      : readThread(sizes, [all, d, inches, undefined, '"']),
  );
  scan.take(THREAD_AND_PITCH, "size", readThreadWithPitch);
  scan.take(THREAD_WITHOUT_M, "size", readThreadWithPitch);
  scan.take(THREAD, "size", (match) => readThread(sizes, match));
  scan.take(NAMED_PITCH, "size", ([, after, before]) => {
    const pitch = Number(after ?? before);
    const pitches = PITCHES[sizes.width?.to ?? 0] ?? [];
    if (sizes.kind !== "thread" || !pitches.includes(pitch)) return null;
    if (pitch !== pitches[0]) sizes.finePitch = pitch;
    return `Pitch ${pitch} mm`;
  });
  scan.take(DIAMETERS_LONG, "size", ([, times = ""]) => {
    if (sizes.kind !== "thread" || !sizes.width || sizes.length) return null;
    sizes.length = exactly(sizes.width.to * Number(times));
    return `${times} d`;
  });
}

/** Reads a diameter with up to two more numbers: a pitch, a length or both. */
export function readThread(sizes: Sizes, [, d = "", second, third, unit]: Match): string | null {
  const diameter = Number(d);
  if (!setWidth(sizes, "thread", exactly(diameter))) return null;
  const pitches = PITCHES[diameter] ?? [];
  // In `M10 x 1` the second number is a pitch, but `M10 x 1 m` is a rod of one metre.
  const isPitch = pitches.includes(Number(second)) && (third !== undefined || !unit || unit === "mm");
  const length = third ?? (isPitch ? undefined : second);
  if (isPitch && Number(second) !== pitches[0]) sizes.finePitch = Number(second);
  if (length !== undefined) sizes.length = lengthOf(length, unit);
  if (third !== undefined && !isPitch) sizes.third = { before: Number(second), last: Number(third) };
  const label = [`M${diameter}`, isPitch && second, sizes.length && sizeText(sizes.length)];
  return label.filter(Boolean).join(" x ");
}
