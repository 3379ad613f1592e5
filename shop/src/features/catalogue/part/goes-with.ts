import type { Product } from "@kasna/contract/catalogue";
import { href } from "react-router";

const BOLTS =
  /^(?:hex-bolt|flange-bolt|carriage-bolt|stud-bolt|eye-bolt|u-bolt|threaded-rod)|(?:socket|cap|machine)-screw/;
const NUTS = /^(?:hex|jam|nyloc|flange|dome|castle|square|wing)-nut$/;
const WASHERS = /^(?:plain|spring|fender|tooth-lock)-?\w*-?washer/;

const namesFor = (kind: string): readonly string[] => {
  if (BOLTS.test(kind)) return ["nut", "washer"];
  if (NUTS.test(kind)) return ["hex bolt", "washer"];
  return WASHERS.test(kind) ? ["hex bolt", "nut"] : [];
};

/** The search words for parts with the same rust protection: their grade of stainless steel, or their coating. */
function finishOf({ material, coating }: Pick<Product, "material" | "coating">): string {
  const stainless = /\((A\d)/.exec(material)?.[1];
  if (stainless) return stainless;
  if (/^brass/i.test(material)) return "brass";
  return /^plain$/i.test(coating) ? "" : coating.toLowerCase();
}

/** A search, and what it is for: `M8` and `nut`. */
export type GoesWith = { name: string; to: string; thread: string; noun: string };

/**
 * Searches for the parts that a part is bolted together with: those with its thread and finish. None if it has no
 * metric thread.
 */
export function goesWith(
  part: Pick<Product, "size" | "material" | "coating">,
  kind: string | null,
): readonly GoesWith[] {
  const thread = /^M[\d.]+(?= x [\d.]+$|$)/.exec(part.size)?.[0];
  if (!thread || !kind) return [];
  return namesFor(kind).map((name) => {
    const query = new URLSearchParams({ q: [thread, name, finishOf(part)].filter(Boolean).join(" ") });
    return {
      name: `${thread} ${name}s`,
      to: `${href("/search")}?${query}`,
      thread,
      noun: name.replace("hex ", ""),
    };
  });
}
