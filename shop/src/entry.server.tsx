import { PassThrough, Transform } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { appContext, nonceContext, tagsContext } from "./api/context.server.ts";
import { serializeError } from "./api/serialize-error.server.ts";

export const streamTimeout = 5_000;

/** Renders a page. Streams it to browsers; bots and the page cache get it complete. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const nonce = loadContext.get(nonceContext);
  const isCached = loadContext.get(tagsContext) !== null;
  const waitsForAll = isCached || isbot(request.headers.get("user-agent") ?? "");
  return new Promise<Response>((resolve, reject) => {
    let hasShell = false;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        [waitsForAll ? "onAllReady" : "onShellReady"]() {
          hasShell = true;
          const body = import.meta.env.PROD ? deferScripts() : new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          status = 500;
          // Before the shell is sent, the promise rejects with the error; after that, nothing else would report it.
          if (hasShell) throw error;
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** Markup of scripts in a page's HTML, and its replacement, which `START_AFTER_PAINT` looks for. */
const DEFERRED = [
  ['rel="modulepreload"', 'rel="later" fetchpriority="low"'],
  ['type="module" async=""', 'type="later"'],
] as const;
const LONGEST = Math.max(...DEFERRED.map(([original]) => original.length));

/** Defers a page's scripts until it has been painted, because it can be read without them. */
function deferScripts() {
  const decoder = new StringDecoder("utf8");
  let pending = "";
  return new Transform({
    transform(chunk, _, done) {
      let text = pending + decoder.write(chunk);
      for (const [original, replacement] of DEFERRED) text = text.replaceAll(original, replacement);
      const end = Math.max(0, text.length - LONGEST);
      pending = text.slice(end);
      done(null, text.slice(0, end));
    },
    flush: (done) => done(null, pending),
  });
}

/** Logs a page's error under its request id, except after the visitor has left and for responses below 500. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isClients = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isClients)
    appContext(context as RouterContextProvider).log.error({ fault: serializeError(error) }, "A page failed");
};
