/** The pattern of `like` for what contains a text: `%` and `_` in it stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
