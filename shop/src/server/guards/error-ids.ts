import { data, type RouterContextProvider, type ServerBuild } from "react-router";
import { appContext, requestIdOf } from "../../api/context.server.ts";
import { DomainError } from "../../api/domain-errors.server.ts";
import { internalError, withRequestId } from "../../api/internal-error.server.ts";
import { serializeError } from "../../api/serialize-error.server.ts";

type Arguments = { request: Request; context: Readonly<RouterContextProvider> };
type Fallible = (args: Arguments, ...rest: unknown[]) => unknown;

/**
 * Wraps the site's loaders, actions and middleware so that they throw only responses: a domain error with its status,
 * and an internal error, logged here once, as a message with the request's id. As a result, pages, their data and the
 * HTML show the same message, without details of the error.
 */
export function withErrorIds(routes: ServerBuild["routes"]): ServerBuild["routes"] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (!route) return [id, route];
      const { loader, action, middleware } = route.module;
      const module = {
        ...route.module,
        ...(loader && { loader: throwingResponses(loader as Fallible) }),
        ...(action && { action: throwingResponses(action as Fallible) }),
        ...(middleware && {
          middleware: middleware.map((handler) => throwingResponses(handler as Fallible)),
        }),
      };
      return [id, { ...route, module }];
    }),
  ) as ServerBuild["routes"];
}

function throwingResponses(fallible: Fallible): Fallible {
  return async (args, ...rest) => {
    try {
      return await fallible(args, ...rest);
    } catch (error) {
      throw error instanceof Error ? errorResponse(error, args) : error;
    }
  };
}

function errorResponse(error: Error, { request, context }: Arguments) {
  if (error instanceof DomainError) {
    const { retryAfterSeconds } = error.details;
    if (!retryAfterSeconds) return data(error.message, error.status);
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Retry-After": String(retryAfterSeconds) };
    return new Response(error.message, { status: error.status, headers });
  }
  if (!request.signal.aborted)
    appContext(context).log.error({ fault: serializeError(error) }, "A page failed");
  const { message, status } = internalError(error);
  return data(withRequestId(message, requestIdOf(context)), status);
}
