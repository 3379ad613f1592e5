import type { Call, FileCall } from "@kasna/contract/define-call";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { type Caller, callerOf } from "./caller.server.ts";
import { parseInput, sentFields } from "./parse.server.ts";
import { refuse } from "./refusals.server.ts";
import type { Shop } from "./shop.server.ts";

type CallerFor<C extends Call> = C["auth"] extends "required"
  ? Caller
  : C["auth"] extends "optional"
    ? Caller | null
    : null;
type Answer<C extends Call> = Omit<z.output<C["response"]>, "status" | "success">;
type Handler<C extends Call> = (
  input: z.output<C["request"]>,
  caller: CallerFor<C>,
  request: FastifyRequest,
) => Promise<Answer<C>> | Answer<C>;

/** Binds a call of the contract to an operation: `serve(app, shop, contract.cart.view).with(...)`. */
export function serve<C extends Call>(app: FastifyInstance, shop: Shop, call: C) {
  return {
    with(handler: Handler<C>) {
      app.route({
        method: call.method,
        url: call.path,
        handler: async (request: FastifyRequest, reply: FastifyReply) => {
          const caller = (await identify(shop, request, call)) as CallerFor<C>;
          const input = parseInput(call.request, sentFields(request));
          const answer = await handler(input as z.output<C["request"]>, caller, request);
          reply.header("Cache-Control", "no-store");
          return { status: "success", success: true, ...answer };
        },
      });
    },
  };
}

type File = { bytes: Uint8Array; name: string; isInline?: boolean };
type FileHandler<C extends FileCall> = (
  input: z.output<C["request"]>,
  caller: C["auth"] extends "required" ? Caller : null,
) => Promise<File>;

/** Binds a call that is answered with a file: `serveFile(app, shop, files.invoice).with(...)`. */
export function serveFile<C extends FileCall>(app: FastifyInstance, shop: Shop, call: C) {
  return {
    with(handler: FileHandler<C>) {
      app.get(call.path, async (request: FastifyRequest, reply: FastifyReply) => {
        const caller = (await identify(shop, request, call)) as Parameters<FileHandler<C>>[1];
        const input = parseInput(call.request, sentFields(request)) as z.output<C["request"]>;
        const { bytes, name, isInline } = await handler(input, caller);
        return reply
          .headers({
            "Cache-Control": "private, no-store",
            "Content-Disposition": `${isInline ? "inline" : "attachment"}; filename="${name}"`,
            "Content-Security-Policy": "default-src 'none'; frame-ancestors 'self'",
          })
          .type(call.type)
          .send(Buffer.from(bytes));
      });
    },
  };
}

async function identify(
  shop: Shop,
  request: FastifyRequest,
  call: Pick<Call, "auth">,
): Promise<Caller | null> {
  if (call.auth === "none") return null;
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  const caller = token ? await callerOf(shop, token) : null;
  if (!caller && call.auth === "required") throw refuse("not_signed_in");
  return caller;
}
