/** Longer threads make files that CAD programs can hardly open. */
export const MOST_TURNS = 200;

/**
 * Whether a part has a thread of its own that can be modelled as a helix: nuts have one as high as they are. Wire inserts
 * (with a tapped hole) and insert nuts for wood (with a second pitch) have one within the other, which is not cut.
 */
export function canModelThread(dimensions: Readonly<Record<string, number>>): boolean {
  const { pitch, length = 0, studLength = 0, tapD, outerPitch } = dimensions;
  if (!pitch || pitch < 0 || tapD !== undefined || outerPitch !== undefined) return false;
  return (length + studLength) / pitch <= MOST_TURNS;
}
