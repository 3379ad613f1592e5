/** What a search says of rows that match only some of it; spec 18 has no sentence for that. */
export const nearestSentence = (text: string) => `Nothing matches all of "${text}". These come nearest.`;
