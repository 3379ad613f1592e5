/** Counts the searches that found nothing, for the owner's report. */
export type MissedSearches = {
  /** Records whether a search text was found, that is whether a part matches all of it. */
  recordResult: (text: string, isFound: boolean) => void;
  /** Counts a search for a text from this IP address if no part matched all of it. */
  count: (text: string, address: string) => void;
};

/** Counts nothing: for commands and tests. */
export const uncountedSearches: MissedSearches = { recordResult: () => undefined, count: () => undefined };
