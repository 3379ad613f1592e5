import { MESSAGES } from "@kasna/rules/messages";

export type MessageKey = keyof typeof MESSAGES;

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Each of the shop's messages as a pattern; its placeholders match anything. */
export const MESSAGE_PATTERNS: [MessageKey, string][] = Object.entries(MESSAGES).map(([key, message]) => {
  const hole = "\u0001";
  const text = typeof message === "function" ? message(hole) : message;
  return [key as MessageKey, literally(text).replaceAll(hole, ".*")];
});

/** Where the tests of a run record which messages were shown. */
export const TRANSCRIPT_FILE = "test-results/transcript.txt";
