/** The message for rows that match a search only partly. Spec 18 has no sentence for it. */
export const nearestSentence = (text: string) =>
  `Nothing matches all of "${text}". These are the closest matches.`;
