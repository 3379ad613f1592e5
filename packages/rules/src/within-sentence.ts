/** A label within a sentence: `hex bolt`, but `E-clip` and `HSFG bolt` unchanged. */
export const withinSentence = (label: string): string =>
  /^\p{Lu}[\p{Ll} ]/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** A name that an owner wrote, within a line: its words in lower case, and symbols such as `OD` unchanged. */
export const nameInLine = (name: string): string =>
  name.replace(/\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());

/** Words as at the beginning of a heading or a sentence: `Metres`. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The parts of a sub-category: `hex bolt parts`, but `house wires` if its name is already a plural. */
export const partsOf = (subCategory: string): string =>
  /[^s]s$/i.test(subCategory) ? withinSentence(subCategory) : `${withinSentence(subCategory)} parts`;
