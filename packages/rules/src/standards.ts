/** What the catalogue holds where a part has no standard. */
const NONE = "no standard";

/** A part's standard as screens, e-mails and documents print it beside other words; empty if it has none. */
export const standardWords = (standard: string | undefined): string =>
  standard === undefined || standard === NONE ? "" : standard;
