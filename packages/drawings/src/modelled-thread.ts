/** Longer threads make files that CAD programs can hardly open. */
export const MOST_TURNS = 200;

/** Whether a part has a thread of its own that can be modelled as a helix: nuts have one as high as they are. */
export function canModelThread({ pitch, length, studLength = 0 }: Readonly<Record<string, number>>): boolean {
  return pitch !== undefined && pitch > 0 && ((length ?? 0) + studLength) / pitch <= MOST_TURNS;
}
