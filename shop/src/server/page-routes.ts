import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { RouteHandle } from "../api/route-handle.ts";

/** A page that React Router serves: its pattern (`/sub-categories/:name`), the ids of its routes, and its handle. */
export type PageRoute = { pattern: string; ids: readonly string[]; handle: RouteHandle };

/** All pages of the site whose route says something of itself. */
export function pageRoutesOf(routes: ServerBuild["routes"]): PageRoute[] {
  return Object.values(routes).flatMap((route) => {
    const handle = route?.module.handle as RouteHandle | undefined;
    if (!route || !handle) return [];
    const chain = [route];
    for (let parent = route.parentId; parent; parent = chain[0]?.parentId) {
      const above = routes[parent];
      if (!above) break;
      chain.unshift(above);
    }
    return [{ pattern: patternOf(chain), ids: chain.map(({ id }) => id), handle }];
  });
}

/** Says which page an address leads to, as the pattern of its route; null where there is none. */
export function patternsOf(routes: ServerBuild["routes"]): (address: string) => string | null {
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route) =>
      route && route.parentId === parentId
        ? [
            route.index
              ? { id: route.id, index: true as const }
              : { id: route.id, path: route.path, children: childrenOf(route.id) },
          ]
        : [],
    );
  const tree = childrenOf(undefined);
  return (address) => {
    const { pathname } = new URL(address, "http://shop");
    // What a browser asks of a page by itself has the page's name with an ending.
    const page = pathname.replace(/(?:\/?_)?\.data$/, "") || "/";
    const matches = matchRoutes(tree, page === "/_root" ? "/" : page);
    return matches && patternOf(matches.map(({ route }) => route));
  };
}

const patternOf = (chain: readonly { path?: string | undefined }[]) =>
  `/${chain.flatMap(({ path }) => (path ? [path.replace(/^\/|\/$/g, "")] : [])).join("/")}`;
