/** A regular expression, for JavaScript and PostgreSQL alike, for what rows print of a standard: whole, or a part of it. */
export const standardPattern = (name: string): string =>
  `(^|[/,;] ?)${name.replace(/[^A-Za-z0-9. -]/g, "").replaceAll(".", "[.]")}(-[^/,; ]*)? ?([/,;]|$)`;

/** Whether a row that prints `standard`, such as `ISO 4017 / DIN 933`, is to the standard of this name. */
export const isTo = (standard: string, name: string): boolean =>
  new RegExp(standardPattern(name)).test(standard);

/** A regular expression for a class as a word of its own in a material: `4.8` is not in `14.8`. */
export const classPattern = (name: string): string => `(^|[^0-9.])${name.replaceAll(".", "[.]")}([^0-9]|$)`;

export const isOfClass = (material: string, name: string): boolean =>
  new RegExp(classPattern(name)).test(material);
