import type { Font } from "fontkit";

type Anchor = { xCoordinate: number; yCoordinate: number } | null;
/** The part of fontkit that places marks. Its types do not include it. */
type Positioner = {
  getAnchor: (anchor: Anchor) => { x: number; y: number };
  applyLookup: (type: number, table: unknown) => boolean;
};
type LaidOut = { _layoutEngine: { engine?: { GPOSProcessor: Positioner | null } } };

const NO_ANCHOR = new Error("The font has no anchor for this mark on this base");

/**
 * A font may lack an anchor for some mark on some base: Telugu's శ్రీ has such a pair. fontkit 2.0.4 throws there.
 * OpenType shapers leave the mark to the next table instead, and so does this.
 */
export function passOverMissingAnchors(font: Font): void {
  const positioner = (font as Font & LaidOut)._layoutEngine.engine?.GPOSProcessor;
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
