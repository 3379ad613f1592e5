/** The result of one rule: the number of rows checked, and descriptions of those that break it. */
export type Finding = { rule: string; checked: number; broken: string[] };
