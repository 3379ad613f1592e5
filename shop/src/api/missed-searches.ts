/** Counts the searches that found nothing, for the owner's report. */
export type MissedSearches = {
  /** Records whether a search text was found: whether some part matches it completely. */
  note: (text: string, isFound: boolean) => void;
  /** Counts a search for a text from this IP address if no part matched it completely. */
  count: (text: string, address: string) => void;
};

/** Counts nothing: for commands and tests. */
export const uncountedSearches: MissedSearches = { note: () => undefined, count: () => undefined };
