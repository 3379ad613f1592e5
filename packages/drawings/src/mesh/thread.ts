import type { Thread } from "../model.ts";
import type { Ring } from "./rings.ts";

export type Detail = "cosmetic" | "plain" | "ridges" | "helix";

/** The shares of crest, flank, root and flank in a pitch. */
type Profile = { crest: number; flank: number; perTurn: { helix: number; ridges: number } };
/** Close to ISO 68-1. */
const METRIC: Profile = { crest: 0.125, flank: 0.3125, perTurn: { helix: 8, ridges: 4 } };
const SHARP = { crest: 0.04, perTurn: { helix: 24, ridges: 8 } };
const HALF_OF_60_DEGREES = Math.PI / 6;

type ThreadShape = Pick<Thread, "from" | "to" | "d" | "core" | "pitch" | "point" | "isSharp">;

/** ISO 1478: a self-tapping thread has sharp crests, and everything else between the flanks is root. */
const profileOf = ({ d, core, pitch, isSharp }: ThreadShape): Profile =>
  isSharp
    ? { ...SHARP, flank: Math.min(0.48, (((d - core) / 2) * Math.tan(HALF_OF_60_DEGREES)) / pitch) }
    : METRIC;

/** The height of the thread after a number of turns: 1 at the crest, 0 at the root. */
function heightAt(turns: number, { crest, flank }: Profile): number {
  const share = Math.abs(turns - Math.round(turns));
  if (share <= crest / 2) return 1;
  return Math.max(0, 1 - (share - crest / 2) / flank);
}

/** The blank diameter of a rolled thread: that of the cylinder with the same volume. */
export function blankDiameter(thread: Omit<ThreadShape, "from" | "to">): number {
  const { crest, flank } = profileOf({ ...thread, from: 0, to: 0 });
  return thread.core + (thread.d - thread.core) * (crest + flank);
}

/**
 * The rings of a thread. As `helix` it is a true thread; as `ridges` it is a row of circles, which looks the same from
 * a distance; as `plain` it is a cylinder of the same volume; as `cosmetic` a cylinder of the nominal diameter, as in
 * CAD. A thread inside a hole does not taper at its end.
 */
export function ringsOfThread(thread: ThreadShape, detail: Detail, isInside = false): Ring[] {
  const { from, to, d, core, pitch, point } = thread;
  const profile = profileOf(thread);
  const [root, depth] = [core / 2, (d - core) / 2];
  const taperFrom = isInside ? to : to - (point ?? Math.min(depth, (to - from) / 3));
  const minScale = point ? 0.01 : 1 - depth / (d / 2);
  const taper = (x: number) =>
    x <= taperFrom ? 1 : minScale + (1 - minScale) * ((to - x) / Math.max(to - taperFrom, 1e-9));
  if (detail === "plain" || detail === "cosmetic") {
    const mean = detail === "plain" ? root + depth * (profile.crest + profile.flank) : d / 2;
    return [from, taperFrom, to].map((x) => ({ x, radius: mean * taper(x) }));
  }
  const steps = Math.max(2, Math.ceil(((to - from) / pitch) * profile.perTurn[detail]));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const x = from + ((to - from) * step) / steps;
    const radius = (angle: number) => {
      const turn = detail === "helix" ? angle / (2 * Math.PI) : 0;
      // If the hole continues in the next body, so does its thread.
      const whole = root + depth * heightAt((x - (isInside ? 0 : from)) / pitch - turn, profile);
      // Towards a point the whole thread shrinks. A chamfered end only cuts the crests.
      return (point ? whole * taper(x) : Math.min(whole, (d / 2) * taper(x))) || 0.001;
    };
    return { x, radius };
  });
}
