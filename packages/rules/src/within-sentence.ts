/** A label within a sentence: `hex bolt`, but `E-clip` and `HSFG bolt` as they are. */
export const withinSentence = (label: string): string =>
  /^\p{Lu}[\p{Ll} ]/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
