import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { RouteHandle } from "../../api/route-handle.ts";

/** A page of React Router: its path pattern (`/sub-categories/:name`), its route ids from the root down, and its handle. */
export type PageRoute = { pattern: string; ids: readonly string[]; handle: RouteHandle };

/** The pages that a server process renders, and functions of its plugin about their addresses. */
export type Pages = {
  /** Renders the page at a request's address, which is `page` if that is known. */
  handle: (request: Request, context: RouterContextProvider, page?: PageRoute) => Promise<Response>;
  /** The pages whose routes export a `handle`. */
  routes: readonly PageRoute[];
  /** The pattern of the route that matches an address. Names the page's trace. */
  patternOf?: (address: string) => string | null;
  /** Whether the page at this address has an action. */
  takesPosts?: (address: string) => boolean;
  /** The folder of built browser files; null if a development server serves them. */
  clientFiles: string | null;
};

type Build = ServerBuild;
type Handler = ReturnType<typeof createRequestHandler>;

/**
 * Returns React Router's request handler and, for each page, one that knows only the page's own routes and those of the
 * paths above it. For each page that it renders, React Router walks all routes of its build.
 */
export function requestHandlers(build: Build, mode: string) {
  const whole = createRequestHandler(build, mode);
  const tree = treeOf(build.routes);
  const handlers = new Map<string, Handler>();
  const only = <Route>(routes: Record<string, Route>, ids: ReadonlySet<string>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  function handlerOf({ pattern, ids }: PageRoute): Handler {
    const known = handlers.get(pattern);
    if (known) return known;
    const named = new Set([...ids, ...pathsAbove(pattern).flatMap((path) => idsAt(tree, path))]);
    const routes = only(build.routes, named);
    const assets = { ...build.assets, routes: only(build.assets.routes, named) };
    const handler = createRequestHandler({ ...build, routes, assets }, mode);
    handlers.set(pattern, handler);
    return handler;
  }
  return (request: Request, context: RouterContextProvider, page?: PageRoute) =>
    (page ? handlerOf(page) : whole)(request, context);
}

/** `/`, `/a` and `/a/b` for `/a/b/c`. */
function pathsAbove(path: string): string[] {
  const parts = path.split("/").filter(Boolean);
  return parts.map((_, index) => `/${parts.slice(0, index).join("/")}`);
}

const idsAt = (tree: RouteObject[], address: string) =>
  (matchesOf(tree, address) ?? []).flatMap(({ route }) => route.id ?? []);

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

/** Returns a function that checks whether the page at an address has an action. */
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
