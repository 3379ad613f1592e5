import { type ComponentProps, type Context, createElement, type ReactNode, useContext } from "react";
import {
  UNSAFE_DataRouterContext as DataRouter,
  UNSAFE_DataRouterDataContext as DataRouterData,
  UNSAFE_DataRouterNavigationContext as DataRouterNavigation,
  UNSAFE_DataRouterStateContext as DataRouterState,
  UNSAFE_FetchersContext as Fetchers,
  UNSAFE_FrameworkContext as Framework,
  UNSAFE_LocationContext as Location,
  UNSAFE_NavigationContext as Navigation,
  UNSAFE_RouteContext as RouteMatches,
  UNSAFE_ViewTransitionContext as ViewTransition,
} from "react-router";
import type { Html } from "./html.ts";

type Render = (children: ReactNode, options: { identifierPrefix: string }) => string;
let renderToHtml: Render | null = null;
/** HTML by the object it depends on, and by the part's name. */
const cache = new WeakMap<object, Map<string, Html>>();

/** Lets `CachedHtml` cache what it renders; for servers. */
export function cacheHtmlWith(render: Render): void {
  renderToHtml = render;
}

/**
 * If there are pictures, React puts these preloads before the HTML. In the middle of a page they would be unexpected.
 */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

type Part = ComponentProps<"div"> & { name: string; dependsOn: object };

/**
 * A part of a page that depends only on `dependsOn` and not on the address, such as the menu. The server renders it once and
 * caches its HTML as long as that object exists, which is replaced when its data changes. In a browser it is a `div`
 * around its children.
 */
export function CachedHtml({ name, dependsOn, children, ...div }: Part) {
  if (!import.meta.env.SSR || !renderToHtml) return <div {...div}>{children}</div>;
  return (
    <ServerHtml name={name} dependsOn={dependsOn} div={div} render={renderToHtml}>
      {children}
    </ServerHtml>
  );
}

function ServerHtml({
  name,
  dependsOn,
  children,
  div,
  render,
}: Part & { div: ComponentProps<"div">; render: Render }) {
  // biome-ignore lint/correctness/useHookAtTopLevel: always the same contexts
  const values = routerContexts().map((context) => useContext(context));
  // No hook may follow: React loses this component's state when it renders another one here.
  const parts = cache.get(dependsOn) ?? new Map<string, Html>();
  cache.set(dependsOn, parts);
  let html = parts.get(name);
  if (!html) {
    const within = routerContexts().reduce<ReactNode>(
      (inner, context, index) => createElement(context.Provider, { value: values[index] }, inner),
      children,
    );
    html = { __html: render(within, { identifierPrefix: name }).replace(PRELOADS, "") };
    parts.set(name, html);
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React rendered
  return <div {...div} dangerouslySetInnerHTML={html} />;
}

/** The React Router contexts that links and pages need, for a part that is rendered separately. */
const routerContexts = () =>
  [
    DataRouter,
    DataRouterData,
    DataRouterNavigation,
    DataRouterState,
    Fetchers,
    Framework,
    Location,
    Navigation,
    RouteMatches,
    ViewTransition,
  ] as Context<unknown>[];
