/** The message for partial matches. The specification has no sentence for it (spec 18). */
export const nearestSentence = (text: string) =>
  `Nothing matches all of "${text}". These are the closest matches.`;
