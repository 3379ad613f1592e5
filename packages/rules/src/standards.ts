/** The catalogue's value if a part has no standard. */
const NONE = "no standard";

/** A part's standard in the form for screens, e-mails and documents; empty if it has none. */
export const standardText = (standard: string | undefined): string =>
  standard === undefined || standard === NONE ? "" : standard;
