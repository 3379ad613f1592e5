import type { Term, TermKind } from "./parsed-query.ts";

const TEXT_MAX = 300;
const FRACTIONS: Readonly<Record<string, string>> = { "½": "1/2", "¼": "1/4", "¾": "3/4" };

/** Normalises what keyboards write differently: case, width, multiplication and inch signs, digits, spaces. */
export const plain = (text: string) =>
  text
    .slice(0, TEXT_MAX)
    .replaceAll("\0", " ")
    .replace(/(\d?)([½¼¾])/g, (_, digit, sign) => `${digit}${digit && " "}${FRACTIONS[sign]}`)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[×✕*]/g, "x")
    .replace(/[“”″]|''/g, '"')
    .replace(/[‐‑‒–—−]/g, "-")
    .replace(/\b(?:half|aadha|adha) inch/g, "1/2 inch")
    .replace(/\s+/g, " ")
    .trim();

/** A text from which terms are taken one by one, each recorded with its position. */
export class Scan {
  readonly terms: Term[] = [];
  readonly text: string;
  private rest: string;

  constructor(text: string) {
    this.text = text;
    this.rest = text;
  }

  /** Takes each match for which `read` returns a label. Null leaves the match for later patterns. */
  take(pattern: RegExp, kind: TermKind, read: (match: (string | undefined)[], at: number) => string | null) {
    for (const match of [...this.rest.matchAll(pattern)]) {
      const label = read([...match], match.index);
      if (label !== null) this.takeAt(kind, label, match.index, match.index + match[0].length);
    }
  }

  takeAt(kind: TermKind, label: string, from: number, to: number) {
    this.terms.push({ kind, label, from, to });
    this.rest = this.rest.slice(0, from) + "\0".repeat(to - from) + this.rest.slice(to);
  }

  /** Renames a term. */
  rename(label: string, to: string) {
    for (const term of this.terms) if (term.label === label) term.label = to;
  }

  /** Whether anything between two indexes has been taken. */
  isTakenBetween = (from: number, to: number) => this.rest.slice(from, to).includes("\0");

  /** Returns the remaining words with their indexes. */
  words(): { word: string; from: number; to: number }[] {
    return [...this.rest.matchAll(/[\p{L}\p{M}\p{N}]+(?:\.\d+)*/gu)].map((match) => ({
      word: match[0],
      from: match.index,
      to: match.index + match[0].length,
    }));
  }
}
