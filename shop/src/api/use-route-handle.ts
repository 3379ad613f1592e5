import { useMatches } from "react-router";
import type { RouteHandle } from "./route-handle.ts";

/** What the routes of the page on the screen say of themselves, the inner ones last. */
export function useRouteHandle(): RouteHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle));
}
