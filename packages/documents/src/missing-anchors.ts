import type { Font } from "fontkit";

type Anchor = { xCoordinate: number; yCoordinate: number } | null;
/** What fontkit places marks with. It is not part of its types. */
type Positioner = {
  getAnchor: (anchor: Anchor) => { x: number; y: number };
  applyLookup: (type: number, table: unknown) => boolean;
};
type LaidOut = { _layoutEngine: { engine?: { GPOSProcessor: Positioner | null } } };

const NO_ANCHOR = new Error("The font has no anchor for this mark on this base");

/**
 * A font need not have an anchor for every mark on every base: Telugu's శ్రీ has a pair without one. fontkit 2.0.4 ends
 * with an error there. The rule of OpenType's shapers: this table does not place the mark, and the next may.
 */
export function passOverMissingAnchors(font: Font): void {
  const positioner = (font as unknown as LaidOut)._layoutEngine.engine?.GPOSProcessor;
  if (!positioner) return;
  const { getAnchor, applyLookup } = positioner;
  positioner.getAnchor = (anchor) => {
    if (!anchor) throw NO_ANCHOR;
    return getAnchor.call(positioner, anchor);
  };
  positioner.applyLookup = (type, table) => {
    try {
      return applyLookup.call(positioner, type, table);
    } catch (error) {
      if (error !== NO_ANCHOR) throw error;
      return false;
    }
  };
}
