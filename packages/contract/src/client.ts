import type { z } from "zod";
import type { ErrorResponse } from "./define-endpoint.ts";
import type { Contract, Files } from "./index.ts";

type Groups = Contract[keyof Contract];
type AnyEndpoint = Groups extends infer G ? (G extends unknown ? G[keyof G] : never) : never;
export type Route = AnyEndpoint extends { route: infer R } ? R : never;
type EndpointOf<R extends Route> = Extract<AnyEndpoint, { route: R }>;
export type RequestOf<R extends Route> = z.input<EndpointOf<R>["request"]>;
export type ResponseOf<R extends Route> = z.output<EndpointOf<R>["response"]>;

type AnyFile = Files[keyof Files];
export type FileRoute = AnyFile["route"];
export type FileRequestOf<R extends FileRoute> = z.input<Extract<AnyFile, { route: R }>["request"]>;

/** A request that failed. `status` is 0 if there was no response. */
export class CallError extends Error {
  readonly status: number;
  readonly body: Partial<ErrorResponse>;
  constructor(status: number, body: Partial<ErrorResponse>) {
    super(body.message ?? "");
    this.name = "CallError";
    this.status = status;
    this.body = body;
  }
  /** The server's message, or the fallback if there is none or for a server error. */
  sentence(fallback: string): string {
    return this.status >= 500 || !this.message ? fallback : this.message;
  }
}

export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string };

type ClientSettings = { base: string; token: () => string | null; onUnauthorised?: () => void };

/** Sends a request with the session's token. Throws `CallError` with status 0 if there is no response. */
async function send(
  settings: ClientSettings,
  { method, address, body }: { method: string; address: string; body: string | null },
  options: CallOptions,
) {
  const headers: Record<string, string> = {};
  const token = settings.token();
  if (token) headers.Authorization = `Bearer ${token}`;
  if (options.idempotencyKey) headers["Idempotency-Key"] = options.idempotencyKey;
  if (body !== null) headers["Content-Type"] = "application/json";
  try {
    return await fetch(settings.base + address, { method, headers, signal: options.signal ?? null, body });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new CallError(0, {});
  }
}

/** The error of a failed response. A token that is no longer valid also ends the session here. */
function errorOf(settings: ClientSettings, response: Response, body: Partial<ErrorResponse>): CallError {
  if (response.status === 401 && settings.token()) settings.onUnauthorised?.();
  return new CallError(response.status, body);
}

const queryOf = (input: object) => {
  const parameters = Object.entries(input).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(parameters).toString();
  return query && `?${query}`;
};

/**
 * A client typed by the contract: `call("POST /cart/view_cart.php", {})`. It imports only
 * types, so it loads no schema. Throws `CallError` for everything but a success.
 */
export function createClient(settings: ClientSettings) {
  return async function call<R extends Route>(
    route: R,
    input: RequestOf<R>,
    options: CallOptions = {},
  ): Promise<ResponseOf<R>> {
    const [method = "", path = ""] = route.split(" ");
    const inQuery = method === "GET" || method === "DELETE";
    const address = inQuery ? path + queryOf(input) : path;
    const response = await send(
      settings,
      { method, address, body: inQuery ? null : JSON.stringify(input) },
      options,
    );
    let body: (ErrorResponse | ResponseOf<R>) & { success: boolean };
    try {
      body = await response.json();
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      throw new CallError(0, {});
    }
    if (body.success) return body as ResponseOf<R>;
    throw errorOf(settings, response, body as ErrorResponse);
  };
}

/** Like `createClient`, for endpoints that return a file. Throws `CallError`. */
export function createFileClient(settings: ClientSettings) {
  return async function fetchFile<R extends FileRoute>(route: R, input: FileRequestOf<R>): Promise<Blob> {
    const path = route.replace("GET ", "");
    const response = await send(settings, { method: "GET", address: path + queryOf(input), body: null }, {});
    try {
      if (response.ok) return await response.blob();
    } catch {
      throw new CallError(0, {});
    }
    throw errorOf(settings, response, await response.json().catch(() => ({})));
  };
}
