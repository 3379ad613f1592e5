import { MESSAGES } from "@kasna/rules/messages";

export type MessageKey = keyof typeof MESSAGES;

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Each of the shop's sentences as a pattern; what is filled into a sentence may be anything. */
export const MESSAGE_PATTERNS: [MessageKey, string][] = Object.entries(MESSAGES).map(([key, message]) => {
  const hole = "\u0001";
  const text = typeof message === "function" ? message(hole) : message;
  return [key as MessageKey, literally(text).replaceAll(hole, ".*")];
});

/** Where the tests of a run note which sentences the shop has shown. */
export const TRANSCRIPT_FILE = "test-results/said.txt";
