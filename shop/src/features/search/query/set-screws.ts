import { partMatchesOf } from "../vocabulary.ts";
import type { PartName } from "./combine-parts.ts";
import type { Named } from "./read-words.ts";

const SET_SCREW = /(?<!\p{L})(?<!socket |head |allen |grub )set ?screws?(?!\p{L})/u;
/** Classes that grub screws do not have, because they are 45H. */
const CLASS_OF_BOLTS = /^(?:4\.6|5\.6|5\.8|8\.8|10\.9)$/;
const FULL_THREAD_BOLT: PartName = {
  label: "Hex bolt (full thread)",
  partMatches: partMatchesOf("hex-bolt-full-thread"),
  isNoun: true,
};

/** A set screw is a grub screw. With a bolt's class, it is the British term for a bolt threaded up to its head. */
export function readSetScrews(
  parts: readonly PartName[],
  text: string,
  materials: readonly Named[],
): PartName[] {
  const isBolt = SET_SCREW.test(text) && materials.some(({ label }) => CLASS_OF_BOLTS.test(label));
  return parts.map((part) =>
    isBolt && part.partMatches.every(({ slug, forms }) => slug === "grub-screw" && !forms)
      ? FULL_THREAD_BOLT
      : part,
  );
}
