import type { Thread } from "../model.ts";
import type { Ring } from "./rings.ts";

export type Detail = "cosmetic" | "plain" | "ridges" | "helix";

/** Flat crest, flank, flat root, flank: shares of a pitch, near enough to ISO 68-1. */
const CREST = 0.125;
const FLANK = 0.3125;
const PER_TURN = 8;

/** 1 at the crest and 0 at the root, `turns` being how far along the thread it is. */
function heightAt(turns: number): number {
  const share = Math.abs(turns - Math.round(turns));
  if (share <= CREST / 2) return 1;
  return Math.max(0, 1 - (share - CREST / 2) / FLANK);
}

/**
 * The rings of a thread. As a helix its height follows the angle too; as ridges it stands in circles, which looks
 * the same from afar; plain it is a cylinder that holds as much, and cosmetic one of the nominal diameter, as CAD
 * has it. One inside a hole does not taper at its end.
 */
export function ringsOfThread(
  { from, to, d, core, pitch, point }: Pick<Thread, "from" | "to" | "d" | "core" | "pitch" | "point">,
  detail: Detail,
  isInside = false,
): Ring[] {
  const [root, depth] = [core / 2, (d - core) / 2];
  const taperFrom = isInside ? to : to - (point ?? Math.min(depth, (to - from) / 3));
  const least = point ? 0.01 : 1 - depth / (d / 2);
  const taper = (x: number) =>
    x <= taperFrom ? 1 : least + (1 - least) * ((to - x) / Math.max(to - taperFrom, 1e-9));
  if (detail === "plain" || detail === "cosmetic") {
    const mean = detail === "plain" ? root + depth * (CREST + FLANK) : d / 2;
    return [from, taperFrom, to].map((x) => ({ x, radius: mean * taper(x) }));
  }
  const steps = Math.max(2, Math.ceil(((to - from) / pitch) * (detail === "helix" ? PER_TURN : 4)));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const x = from + ((to - from) * step) / steps;
    const radius = (angle: number) => {
      const turn = detail === "helix" ? angle / (2 * Math.PI) : 0;
      // Where a hole goes on in the next body, so does its thread.
      const whole = root + depth * heightAt((x - (isInside ? 0 : from)) / pitch - turn);
      // Towards a point the whole thread grows smaller; at an end that is chamfered its crests are cut.
      return (point ? whole * taper(x) : Math.min(whole, (d / 2) * taper(x))) || 0.001;
    };
    return { x, radius };
  });
}
