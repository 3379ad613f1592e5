import { useMatches } from "react-router";
import type { RouteHandle } from "../route-handle.ts";

/** The merged handles of the matched routes. Inner routes win. */
export function useRouteHandle(): RouteHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle));
}
