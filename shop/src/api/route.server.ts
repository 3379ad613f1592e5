import { Readable } from "node:stream";
import type { Endpoint, FileEndpoint, StreamEndpoint } from "@kasna/contract/define-endpoint";
import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { AppContext } from "./app-context.server.ts";
import { type Caller, callerOf } from "./caller.server.ts";
import { domainError } from "./domain-errors.server.ts";
import { parseInput, sentFields } from "./parse.server.ts";
import { assertQuantities, shopQuantityMax } from "./quantity-max.operations.server.ts";

type CallerFor<C extends Endpoint> = C["auth"] extends "required"
  ? Caller
  : C["auth"] extends "optional"
    ? Caller | null
    : null;
type ResponseFields<C extends Endpoint> = Omit<z.output<C["response"]>, "status" | "success">;
type Handler<C extends Endpoint> = (
  input: z.output<C["request"]>,
  caller: CallerFor<C>,
  request: FastifyRequest,
) => Promise<ResponseFields<C>> | ResponseFields<C>;

/** Binds an endpoint of the contract to an operation: `route(app, ctx, contract.cart.view).with(...)`. */
export function route<C extends Endpoint>(app: FastifyInstance, ctx: AppContext, endpoint: C) {
  return {
    with(handler: Handler<C>) {
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        bodyLimit: endpoint.bodyMaxBytes,
        handler: async (request: FastifyRequest, reply: FastifyReply) => {
          const caller = (await identify(ctx, request, endpoint)) as CallerFor<C>;
          const input = parseInput(endpoint.request, sentFields(request));
          if (endpoint.ordersQuantities) assertQuantities(input, await shopQuantityMax(ctx));
          const answer = await handler(input as z.output<C["request"]>, caller, request);
          reply.header("Cache-Control", "no-store");
          return { status: "success", success: true, ...answer };
        },
      });
    },
  };
}

type File = { bytes: Uint8Array | Readable; name: string; isInline?: boolean };
type FileHandler<C extends FileEndpoint> = (
  input: z.output<C["request"]>,
  caller: C["auth"] extends "required" ? Caller : null,
) => Promise<File>;

/** Binds an endpoint that returns a file: `fileRoute(app, ctx, files.invoice).with(...)`. */
export function fileRoute<C extends FileEndpoint>(app: FastifyInstance, ctx: AppContext, endpoint: C) {
  return {
    with(handler: FileHandler<C>) {
      app.get(endpoint.path, async (request: FastifyRequest, reply: FastifyReply) => {
        const caller = (await identify(ctx, request, endpoint)) as Parameters<FileHandler<C>>[1];
        const input = parseInput(endpoint.request, sentFields(request)) as z.output<C["request"]>;
        const { bytes, name, isInline } = await handler(input, caller);
        return reply
          .headers({
            "Cache-Control": "private, no-store",
            "Content-Disposition": contentDisposition(name, { type: isInline ? "inline" : "attachment" }),
            "Content-Security-Policy": "default-src 'none'; frame-ancestors 'self'",
          })
          .type(endpoint.type)
          .send(bytes instanceof Readable ? bytes : Buffer.from(bytes));
      });
    },
  };
}

/** An open stream of server-sent events. */
export type OpenStream = { send: (event: object) => void; end: () => void };
type StreamHandler = (caller: Caller, token: string, stream: OpenStream) => void;

const HEARTBEAT_MS = 20_000;

/** Binds a server-sent event stream: `streamRoute(app, ctx, streams.watch).with(open, close)`. Streams end with the app. */
export function streamRoute(app: FastifyInstance, ctx: AppContext, endpoint: StreamEndpoint) {
  const open = new Set<OpenStream>();
  // When the server closes, it waits for open connections, so end the streams first.
  app.addHook("preClose", async () => {
    for (const stream of open) stream.end();
  });
  return {
    with(onOpen: StreamHandler, onClosed: (stream: OpenStream) => void) {
      app.get(endpoint.path, async (request: FastifyRequest, reply: FastifyReply) => {
        const caller = await identify(ctx, request, endpoint);
        if (!caller) throw domainError("not_signed_in");
        const stream: OpenStream = {
          send: (event) => void reply.raw.write(`data: ${JSON.stringify(event)}\n\n`),
          end: () => void reply.raw.end(),
        };
        // Proxies close idle connections.
        const heartbeat = setInterval(() => void reply.raw.write(": still here\n\n"), HEARTBEAT_MS);
        reply.raw.on("close", () => {
          clearInterval(heartbeat);
          open.delete(stream);
          onClosed(stream);
        });
        open.add(stream);
        reply.hijack();
        // Set separately so that drain() can read it and tell streams from other responses.
        reply.raw.setHeader("Content-Type", "text/event-stream; charset=utf-8");
        reply.raw.writeHead(200, {
          ...(reply.getHeaders() as Record<string, string>),
          "Cache-Control": "no-store",
          "X-Content-Type-Options": "nosniff",
          "X-Accel-Buffering": "no",
          // Keeping the connection alive would delay a server that is shutting down.
          Connection: "close",
        });
        onOpen(caller, tokenOf(request), stream);
      });
    },
  };
}

const tokenOf = (request: FastifyRequest) =>
  /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";

async function identify(
  ctx: AppContext,
  request: FastifyRequest,
  endpoint: Pick<Endpoint, "auth">,
): Promise<Caller | null> {
  if (endpoint.auth === "none") return null;
  const token = tokenOf(request);
  const caller = token ? await callerOf(ctx, token) : null;
  if (!caller && endpoint.auth === "required") throw domainError("not_signed_in");
  return caller;
}
