import { readText } from "@kasna/lists";
import type { AppContext } from "../shop/src/api/app-context.server.ts";
import type { CachedData } from "../shop/src/api/cached-data.server.ts";
import { matchList } from "../shop/src/features/lists/match-list.operations.server.ts";
import { listLines } from "./list-lines.ts";

const LINES = 20;
const MS_OF_LINE = 5;
export const LIST = `a list of ${LINES} lines`;
export const LIST_MS = LINES * MS_OF_LINE;

/** Sends a different list with each call, because nobody sends the same list twice. */
export function askLists(ctx: AppContext): () => Promise<unknown> {
  const cached = remembering();
  const next = listLines(LINES);
  return () => matchList({ ...ctx, cached }, readText(next()).lines);
}

/** Caches what a server process caches about the whole shop. */
function remembering(): CachedData {
  const known = new Map<string, unknown>();
  return <Data>(key: string, _tags: unknown, load: () => Promise<Data>) => {
    const cached = (known.get(key) as Promise<Data> | undefined) ?? load();
    known.set(key, cached);
    return cached;
  };
}
