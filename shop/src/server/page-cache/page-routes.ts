import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { RouteHandle } from "../../api/route-handle.ts";

/** A page of React Router: its path pattern (`/sub-categories/:name`), its route ids from the root down, and its handle. */
export type PageRoute = { pattern: string; ids: readonly string[]; handle: RouteHandle };

/** All pages whose route exports a `handle`. */
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

/** Returns a function that finds the path pattern of the page at an address, or null. */
export function patternsOf(routes: Routes): (address: string) => string | null {
  const tree = treeOf(routes);
  return (address) => {
    const matches = matchesOf(tree, address);
    return matches && patternOf(matches.map(({ route }) => route));
  };
}

/** Returns a function that says whether the page at an address has an action. */
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
  // React Router's client fetches a page's data at the page's address with a suffix.
  const page = pathname.replace(/(?:\/?_)?\.data$/, "") || "/";
  return matchRoutes(tree, page === "/_root" ? "/" : page);
}

const patternOf = (chain: readonly { path?: string | undefined }[]) =>
  `/${chain.flatMap(({ path }) => (path ? [path.replace(/^\/|\/$/g, "")] : [])).join("/")}`;
