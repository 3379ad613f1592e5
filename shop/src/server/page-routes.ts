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

type Routes = ServerBuild["routes"];

/** Says which page an address leads to, as the pattern of its route; null where there is none. */
export function patternsOf(routes: Routes): (address: string) => string | null {
  const tree = treeOf(routes);
  return (address) => {
    const matches = matchesOf(tree, address);
    return matches && patternOf(matches.map(({ route }) => route));
  };
}

/** Says whether the page that an address leads to has an action. */
export function postsOf(routes: Routes): (address: string) => boolean {
  const tree = treeOf(routes);
  return (address) => {
    const leaf = matchesOf(tree, address)?.at(-1)?.route.id;
    return leaf !== undefined && routes[leaf]?.module.action !== undefined;
  };
}

function treeOf(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) =>
    route && route.parentId === parentId
      ? [
          route.index
            ? { id: route.id, index: true as const }
            : { id: route.id, path: route.path, children: treeOf(routes, route.id) },
        ]
      : [],
  );
}

function matchesOf(tree: RouteObject[], address: string) {
  const { pathname } = new URL(address, "http://shop");
  // The browser asks for a page's data at the page's address with an ending.
  const page = pathname.replace(/(?:\/?_)?\.data$/, "") || "/";
  return matchRoutes(tree, page === "/_root" ? "/" : page);
}

const patternOf = (chain: readonly { path?: string | undefined }[]) =>
  `/${chain.flatMap(({ path }) => (path ? [path.replace(/^\/|\/$/g, "")] : [])).join("/")}`;
