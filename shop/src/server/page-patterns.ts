import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

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
  // What a browser asks of a page by itself has the page's name with an ending.
  const page = pathname.replace(/(?:\/?_)?\.data$/, "") || "/";
  return matchRoutes(tree, page === "/_root" ? "/" : page);
}

/** Says which page an address leads to, as the pattern of its route, `/product/:id`; null where there is none. */
export function patternsOf(routes: Routes): (address: string) => string | null {
  const tree = treeOf(routes);
  return (address) => {
    const matches = matchesOf(tree, address);
    if (!matches) return null;
    const parts = matches.flatMap(({ route }) => (route.path ? [route.path.replace(/^\/|\/$/g, "")] : []));
    return `/${parts.join("/")}`;
  };
}

/** Says whether the page that an address leads to takes anything in. */
export function postsOf(routes: Routes): (address: string) => boolean {
  const tree = treeOf(routes);
  return (address) => {
    const leaf = matchesOf(tree, address)?.at(-1)?.route.id;
    return leaf !== undefined && routes[leaf]?.module.action !== undefined;
  };
}
