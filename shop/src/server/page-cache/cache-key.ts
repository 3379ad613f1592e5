import type { FastifyRequest } from "fastify";
import { generatePath } from "react-router";
import type { PageRoute } from "./page-routes.ts";

/** The suffix that React Router's client adds to a page's path to fetch its data. */
export const DATA_ENDING = ".data";
export const dataEndingOf = (pattern: string) => (pattern === "/" ? `_${DATA_ENDING}` : DATA_ENDING);

type Address = Pick<PageRoute, "pattern" | "ids"> & { known: readonly string[]; ending: string };

/**
 * The normalised address of a page, which is also what its loader sees: one spelling of the path, and only the query
 * parameters that its route declares, in a fixed order. Null if the address belongs to a different page.
 */
export function cacheKey(
  { url, params }: FastifyRequest,
  { pattern, ids, known, ending }: Address,
): string | null {
  const named = params as Record<string, string>;
  if (Object.values(named).includes("")) return null;
  const path = (pattern.includes(":") ? generatePath(pattern, named) : pattern) + ending;
  const start = url.indexOf("?");
  if (start < 0) return path;
  const query = new URLSearchParams(url.slice(start));
  const parameters = known.flatMap((name) => query.getAll(name).map((value) => [name, value]));
  // React Router's own parameter: the routes whose data its client still needs.
  const needed = ending === "" ? undefined : query.get("_routes")?.split(",");
  const routes = ids.filter((id) => needed?.includes(id));
  if (routes.length > 0) parameters.push(["_routes", routes.join(",")]);
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters)}`;
}

/** Whether a cache key has any of these query parameters. */
export function hasParameter(key: string, names: readonly string[]): boolean {
  const start = key.indexOf("?");
  if (start < 0) return false;
  const query = new URLSearchParams(key.slice(start));
  return names.some((name) => query.has(name));
}
