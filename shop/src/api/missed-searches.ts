/** Counts the searches that found nothing, for the owner's report. */
export type MissedSearches = {
  /** Remembers whether some part is all of what a text asks for. */
  note: (text: string, isFound: boolean) => void;
  /** Counts that a buyer at this IP address searched for a text, if no part was all of what it asks for. */
  count: (text: string, address: string) => void;
};

/** Counts nothing: for commands and tests, in which nobody shops. */
export const uncountedSearches: MissedSearches = { note: () => undefined, count: () => undefined };
