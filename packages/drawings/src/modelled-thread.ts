/** Longer threads make files that are too large for most CAD programs. */
export const MOST_TURNS = 200;

/**
 * Whether a part has its own thread that can be modelled as a helix: a nut's thread is as long as its height. Wire
 * inserts (with a tapped hole) and insert nuts for wood (with a second pitch) have one within the other, which is not
 * cut.
 */
export function canModelThread(dimensions: Readonly<Record<string, number>>): boolean {
  const { pitch, length = 0, studLength = 0, tapD, outerPitch } = dimensions;
  if (!pitch || pitch < 0 || tapD !== undefined || outerPitch !== undefined) return false;
  return (length + studLength) / pitch <= MOST_TURNS;
}
