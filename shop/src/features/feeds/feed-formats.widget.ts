import {
  type FeedColumns,
  type FeedSite,
  GOOGLE_COLUMNS,
  OPENAI_COLUMNS,
  PLAIN_COLUMNS,
} from "./feed-columns.ts";
import type { FeedPart } from "./feed-parts.operations.server.ts";

/** A format: its file's type, its first line, if any, and the line for a part. */
export type FeedFormat = {
  contentType: string;
  head: string | null;
  lineOf: (part: FeedPart, site: FeedSite) => string;
};

/** A value in one cell: `d=8; k=5.3` for dimensions, with ` | ` between the units in which a part is sold. */
const cellText = (value: unknown): string => {
  if (value === undefined) return "";
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return value.map(cellText).join(" | ");
  return Object.entries(value)
    .map(([name, item]) => `${name}=${item}`)
    .join("; ");
};

/** A cell that no spreadsheet runs as a formula (OWASP, CSV injection). */
function csvCell(value: unknown): string {
  const text = cellText(value);
  const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const tsvCell = (value: unknown) => cellText(value).replaceAll(/[\t\r\n]+/g, " ");

function table(
  columns: FeedColumns,
  contentType: string,
  separator: string,
  cell: (value: unknown) => string,
): FeedFormat {
  const readers = Object.values(columns);
  return {
    contentType: `${contentType}; charset=utf-8`,
    head: Object.keys(columns).join(separator),
    lineOf: (part, site) => readers.map((read) => cell(read(part, site))).join(separator),
  };
}

function jsonLines(columns: FeedColumns): FeedFormat {
  const readers = Object.entries(columns);
  return {
    contentType: "application/jsonl; charset=utf-8",
    head: null,
    lineOf: (part, site) =>
      JSON.stringify(Object.fromEntries(readers.map(([name, read]) => [name, read(part, site)]))),
  };
}

/** The feeds by the name of their file. */
export const FEED_FORMATS = {
  "google.tsv": table(GOOGLE_COLUMNS, "text/tab-separated-values", "\t", tsvCell),
  "openai.jsonl": jsonLines(OPENAI_COLUMNS),
  "parts.csv": table(PLAIN_COLUMNS, "text/csv", ",", csvCell),
  "parts.jsonl": jsonLines(PLAIN_COLUMNS),
} satisfies Record<string, FeedFormat>;

/** The format of a feed in a shop that leaves out these columns of the plain files. */
export function formatOf(name: FeedName, leftOut: ReadonlySet<string>): FeedFormat {
  const columns = Object.fromEntries(
    Object.entries(PLAIN_COLUMNS).filter(([column]) => !leftOut.has(column)),
  );
  if (name === "parts.csv") return table(columns, "text/csv", ",", csvCell);
  return name === "parts.jsonl" ? jsonLines(columns) : FEED_FORMATS[name];
}

export type FeedName = keyof typeof FEED_FORMATS;
export const FEED_NAMES = Object.keys(FEED_FORMATS) as FeedName[];
export const isFeedName = (name: string): name is FeedName => Object.hasOwn(FEED_FORMATS, name);

/** The path of a feed. */
export const feedPath = (name: FeedName) => `/feeds/${name}`;
