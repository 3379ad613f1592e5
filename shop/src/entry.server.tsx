import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { appContext, nonceContext, setRenderedHtml } from "./api/context.server.ts";
import type { RouteHandle } from "./api/route-handle.ts";
import { serializeError } from "./api/serialize-error.server.ts";
import { cacheHtmlWith } from "./ui/cached-html.tsx";

// In development every page is re-rendered, and React warns of hydration mismatches.
if (import.meta.env.PROD) cacheHtmlWith(renderToString);

export const streamTimeout = 5_000;

/**
 * Renders a whole page. Its loaders have finished, so a stream would only cost more. The response of a public page has
 * no body: `renderedHtmlOf` returns it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const nonce = loadContext.get(nonceContext);
  if (!isPublic(routerContext))
    return renderWithLazy({ request, status, headers, routerContext, loadContext });
  setRenderedHtml(loadContext, await renderAtOnce(routerContext, request.url, nonce));
  return new Response(null, { status, headers });
}

/** Whether the page is the same for every visitor. Such a page loads no component lazily for its first view. */
const isPublic = ({ staticHandlerContext: { matches }, routeModules }: EntryContext) =>
  matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as RouteHandle | undefined;
    return handle?.cachedBy !== undefined;
  });

const CLOSING = "</body></html>";
const SCRIPT_SPECIAL = /[&<>\u2028\u2029]/g;
const inScript = (value: string) =>
  JSON.stringify(value).replace(SCRIPT_SPECIAL, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * Renders a page in one go, followed by the loaders' data in the format of React Router's `ServerRouter`. That
 * component reads the data as a stream, for which React would render and encode the page in pieces.
 */
async function renderAtOnce(
  { serverHandoffStream, ...context }: EntryContext,
  url: string,
  nonce: string | undefined,
): Promise<string> {
  const handoff = serverHandoffStream ? await text(serverHandoffStream) : "";
  const rendered = renderToString(<ServerRouter context={context} url={url} {...(nonce && { nonce })} />);
  // Excludes the data, which can be as long as the page.
  const html = import.meta.env.PROD ? deferScripts(rendered) : rendered;
  const attribute = nonce ? ` nonce="${nonce}"` : "";
  const controller = "window.__reactRouterContext.streamController";
  const script = `<script${attribute}>${controller}.enqueue(${inScript(handoff)});${controller}.close();</script>`;
  return `<!DOCTYPE html>${html.slice(0, -CLOSING.length)}${script}${CLOSING}`;
}

/** Renders a page completely, including lazily loaded components. */
function renderWithLazy({
  request,
  status: initialStatus,
  headers,
  routerContext,
  loadContext,
}: {
  request: Request;
  status: number;
  headers: Headers;
  routerContext: EntryContext;
  loadContext: RouterContextProvider;
}) {
  const nonce = loadContext.get(nonceContext);
  let status = initialStatus;
  return new Promise<Response>((resolve, reject) => {
    let failure: unknown;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          if (failure)
            appContext(loadContext).log.error({ fault: serializeError(failure) }, "Part of a page failed");
          const respond = (html: string) =>
            resolve(new Response(import.meta.env.PROD ? deferScripts(html) : html, { status, headers }));
          pipe(collect(respond));
        },
        onShellError: reject,
        onError(error) {
          status = 500;
          failure = error;
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** A stream that passes on all its text at once when it ends. */
function collect(done: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString());
      next();
    },
  });
}

/** Script markup in a page's HTML, and its replacement, which `start-after-paint.inline.ts` looks for. */
const PRELOAD = ['rel="modulepreload"', 'rel="later" fetchpriority="low"'] as const;
const MODULE = ['type="module" async=""', 'type="later"'] as const;

/** Defers a page's scripts until it has been painted, because it can be read without them. */
function deferScripts(html: string): string {
  const headEnd = html.indexOf("</head>");
  const module = html.lastIndexOf(MODULE[0]);
  const head = html.slice(0, headEnd).replaceAll(...PRELOAD);
  return head + html.slice(headEnd, module) + MODULE[1] + html.slice(module + MODULE[0].length);
}

/** Logs a page's error under its request id, unless the visitor has left or the response is below 500. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isClients = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isClients)
    appContext(context as RouterContextProvider).log.error({ fault: serializeError(error) }, "A page failed");
};
