import { data, type RouterContextProvider, type ServerBuild } from "react-router";
import { appContext, requestIdOf } from "../api/context.server.ts";
import { DomainError } from "../api/domain-errors.server.ts";
import { internalErrorMessage } from "../api/internal-error.server.ts";
import { serializeError } from "../api/serialize-error.server.ts";

type Arguments = { request: Request; context: Readonly<RouterContextProvider> };
type Fallible = (given: Arguments, ...rest: unknown[]) => unknown;

/**
 * The site's routes, whose loaders, actions and middleware throw nothing but answers: a refusal under its status,
 * and a fault, logged here once, as one sentence with the request's id. So pages, their data and what stands in the
 * HTML for the browser say the same, and nothing of the fault.
 */
export function withErrorIds(routes: ServerBuild["routes"]): ServerBuild["routes"] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (!route) return [id, route];
      const { loader, action, middleware } = route.module;
      const module = {
        ...route.module,
        ...(loader && { loader: telling(loader as Fallible) }),
        ...(action && { action: telling(action as Fallible) }),
        ...(middleware && { middleware: middleware.map((each) => telling(each as Fallible)) }),
      };
      return [id, { ...route, module }];
    }),
  ) as ServerBuild["routes"];
}

function telling(fallible: Fallible): Fallible {
  return async (given, ...rest) => {
    try {
      return await fallible(given, ...rest);
    } catch (error) {
      throw error instanceof Error ? told(error, given) : error;
    }
  };
}

function told(error: Error, { request, context }: Arguments) {
  if (error instanceof DomainError) return data(error.message, error.status);
  if (!request.signal.aborted)
    appContext(context).log.error({ fault: serializeError(error) }, "A page failed");
  return data(internalErrorMessage(requestIdOf(context)), 500);
}
