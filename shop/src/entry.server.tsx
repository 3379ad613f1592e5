import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { appContext, nonceContext } from "./api/context.server.ts";
import { serializeError } from "./api/serialize-error.server.ts";

export const streamTimeout = 5_000;

/** Renders a page, whole: its loaders have finished, so a stream would only cost more. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const nonce = loadContext.get(nonceContext);
  return new Promise<Response>((resolve, reject) => {
    let failure: unknown;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          if (failure)
            appContext(loadContext).log.error({ fault: serializeError(failure) }, "Part of a page failed");
          headers.set("Content-Type", "text/html; charset=utf-8");
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

/** A stream that passes on all its text when it ends. */
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

/** Markup of scripts in a page's HTML, and its replacement, which `START_AFTER_PAINT` looks for. */
const DEFERRED = [
  ['rel="modulepreload"', 'rel="later" fetchpriority="low"'],
  ['type="module" async=""', 'type="later"'],
] as const;

/** Defers a page's scripts until it has been painted, because it can be read without them. */
function deferScripts(html: string): string {
  let deferred = html;
  for (const [original, replacement] of DEFERRED) deferred = deferred.replaceAll(original, replacement);
  return deferred;
}

/** Logs a page's error under its request id, except after the visitor has left and for responses below 500. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isClients = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isClients)
    appContext(context as RouterContextProvider).log.error({ fault: serializeError(error) }, "A page failed");
};
