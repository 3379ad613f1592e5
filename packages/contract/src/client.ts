import type { z } from "zod";
import type { ErrorAnswer } from "./define-endpoint.ts";
import type { Contract, Files } from "./index.ts";

type Groups = Contract[keyof Contract];
type AnyCall = Groups extends infer G ? (G extends unknown ? G[keyof G] : never) : never;
export type Route = AnyCall extends { route: infer R } ? R : never;
type CallOf<R extends Route> = Extract<AnyCall, { route: R }>;
export type RequestOf<R extends Route> = z.input<CallOf<R>["request"]>;
export type AnswerOf<R extends Route> = z.output<CallOf<R>["response"]>;

type AnyFile = Files[keyof Files];
export type FileRoute = AnyFile["route"];
export type FileRequestOf<R extends FileRoute> = z.input<Extract<AnyFile, { route: R }>["request"]>;

/** A refusal or failure of a call. `status` is 0 when no answer came. */
export class CallError extends Error {
  readonly status: number;
  readonly refusal: Partial<ErrorAnswer>;
  constructor(status: number, refusal: Partial<ErrorAnswer>) {
    super(refusal.message ?? "");
    this.name = "CallError";
    this.status = status;
    this.refusal = refusal;
  }
  /** The server's sentence where one came, else the given one. */
  sentence(fallback: string): string {
    return this.status >= 500 || !this.message ? fallback : this.message;
  }
}

export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string };

type ClientSettings = { base: string; token: () => string | null; onUnauthorised?: () => void };

/** Sends a request with the session's token. Throws `CallError` with status 0 where no answer came. */
async function send(
  settings: ClientSettings,
  method: string,
  address: string,
  options: CallOptions,
  body: string | null,
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

/** The error that a refused answer stands for; a dead token is told to the session. */
function refused(settings: ClientSettings, response: Response, answer: Partial<ErrorAnswer>): CallError {
  if (response.status === 401 && settings.token()) settings.onUnauthorised?.();
  return new CallError(response.status, answer);
}

const queryOf = (input: object) => {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given).toString();
  return query && `?${query}`;
};

/**
 * A client typed by the contract: `call("POST /cart/view_cart.php", {})`. It carries types only,
 * so no schema is loaded with it. Throws `CallError` for everything but a success.
 */
export function createClient(settings: ClientSettings) {
  return async function call<R extends Route>(
    route: R,
    input: RequestOf<R>,
    options: CallOptions = {},
  ): Promise<AnswerOf<R>> {
    const [method = "", path = ""] = route.split(" ");
    const inQuery = method === "GET" || method === "DELETE";
    const address = inQuery ? path + queryOf(input) : path;
    const response = await send(settings, method, address, options, inQuery ? null : JSON.stringify(input));
    let answer: (ErrorAnswer | AnswerOf<R>) & { success: boolean };
    try {
      answer = await response.json();
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      throw new CallError(0, {});
    }
    if (answer.success) return answer as AnswerOf<R>;
    throw refused(settings, response, answer as ErrorAnswer);
  };
}

/** As `createClient`, for the calls that are answered with a file. Throws `CallError`. */
export function createFileClient(settings: ClientSettings) {
  return async function fetchFile<R extends FileRoute>(route: R, input: FileRequestOf<R>): Promise<Blob> {
    const path = route.replace("GET ", "");
    const response = await send(settings, "GET", path + queryOf(input), {}, null);
    try {
      if (response.ok) return await response.blob();
    } catch {
      throw new CallError(0, {});
    }
    throw refused(settings, response, await response.json().catch(() => ({})));
  };
}
