import { readText } from "@kasna/lists";
import type { AppContext } from "../shop/src/api/app-context.server.ts";
import type { CachedData } from "../shop/src/api/cached-data.server.ts";
import { matchList } from "../shop/src/features/lists/match-list.operations.server.ts";
import { listLines } from "./list-lines.ts";

const LINES = 20;
const MS_OF_LINE = 5;
export const LIST = `a list of ${LINES} lines`;
export const LIST_MS = LINES * MS_OF_LINE;

/** Asks for a list at each call. Nobody sends the same list again, so each has other lines. */
export function askLists(ctx: AppContext): () => Promise<unknown> {
  const cached = remembering();
  const next = listLines(LINES);
  return () => matchList({ ...ctx, cached }, readText(next()).lines);
}

/** Keeps what a server process keeps of the whole shop. */
function remembering(): CachedData {
  const known = new Map<string, unknown>();
  return <Data>(key: string, _tags: unknown, load: () => Promise<Data>) => {
    const data = (known.get(key) as Promise<Data> | undefined) ?? load();
    known.set(key, data);
    return data;
  };
}
