/** A pattern for `like` that matches any text containing this one, with `%` and `_` escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
