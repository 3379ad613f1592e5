import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** Says which page an address leads to, as the pattern of its route, `/product/:id`; null where there is none. */
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
    if (!matches) return null;
    const parts = matches.flatMap(({ route }) => (route.path ? [route.path.replace(/^\/|\/$/g, "")] : []));
    return `/${parts.join("/")}`;
  };
}
