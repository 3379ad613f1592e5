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

/** Renders a page; readers that run no scripts get it whole, and so does the shop where it keeps it. */
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
          const body = import.meta.env.PROD ? scriptsLast() : new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          status = 500;
          // Before the shell is out the error is the caller's; after it, nobody else would report it.
          if (hasShell) throw error;
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** What a page's HTML says, and what it says instead so that `START_AFTER_PAINT` finds it. */
const HELD_BACK = [
  ['rel="modulepreload"', 'rel="later" fetchpriority="low"'],
  ['type="module" async=""', 'type="later"'],
] as const;
const LONGEST = Math.max(...HELD_BACK.map(([said]) => said.length));

/** Holds a page's scripts back until it has been painted: it reads well without them. */
function scriptsLast() {
  const decoder = new StringDecoder("utf8");
  let held = "";
  return new Transform({
    transform(chunk, _, done) {
      let text = held + decoder.write(chunk);
      for (const [said, instead] of HELD_BACK) text = text.replaceAll(said, instead);
      const end = Math.max(0, text.length - LONGEST);
      held = text.slice(end);
      done(null, text.slice(0, end));
    },
    flush: (done) => done(null, held),
  });
}

/** A page's fault, logged under its request's id; a visitor who left is none, nor is a refusal. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isClients = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isClients)
    appContext(context as RouterContextProvider).log.error({ fault: serializeError(error) }, "A page failed");
};
