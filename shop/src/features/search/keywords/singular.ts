/** A word without the s of its plural. */
export const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, "") : word);
