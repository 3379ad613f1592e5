/**
 * A regular expression, for both JavaScript and PostgreSQL, matching a standard in a row, completely or as a part of
 * it.
 */
export const standardPattern = (name: string): string =>
  `(^|[/,;] ?)${name.replace(/[^A-Za-z0-9. -]/g, "").replaceAll(".", "[.]")}(-[^/,; ]*)? ?([/,;]|$)`;

/** Whether a row with `standard`, such as `ISO 4017 / DIN 933`, conforms to the standard with this name. */
export const isTo = (standard: string, name: string): boolean =>
  new RegExp(standardPattern(name)).test(standard);

/** A regular expression for a class as a separate word in a material: `4.8` is not in `14.8`. */
export const classPattern = (name: string): string => `(^|[^0-9.])${name.replaceAll(".", "[.]")}([^0-9]|$)`;

export const isOfClass = (material: string, name: string): boolean =>
  new RegExp(classPattern(name)).test(material);
