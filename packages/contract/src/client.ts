import type { z } from "zod";
import type { Refusal } from "./define-call.ts";
import type { Contract } from "./index.ts";

type Groups = Contract[keyof Contract];
type AnyCall = Groups extends infer G ? (G extends unknown ? G[keyof G] : never) : never;
export type Route = AnyCall extends { route: infer R } ? R : never;
type CallOf<R extends Route> = Extract<AnyCall, { route: R }>;
export type RequestOf<R extends Route> = z.input<CallOf<R>["request"]>;
export type AnswerOf<R extends Route> = z.output<CallOf<R>["response"]>;

/** A refusal or failure of a call. `status` is 0 when no answer came. */
export class CallError extends Error {
  readonly status: number;
  readonly refusal: Partial<Refusal>;
  constructor(status: number, refusal: Partial<Refusal>) {
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

/**
 * A client typed by the contract: `call("POST /cart/view_cart.php", {})`. It carries types only,
 * so no schema is loaded with it. Throws `CallError` for everything but a success.
 */
export function createClient(settings: {
  base: string;
  token: () => string | null;
  onUnauthorised?: () => void;
}) {
  return async function call<R extends Route>(
    route: R,
    input: RequestOf<R>,
    options: CallOptions = {},
  ): Promise<AnswerOf<R>> {
    const [method = "", path = ""] = route.split(" ");
    const headers: Record<string, string> = {};
    const token = settings.token();
    if (token) headers.Authorization = `Bearer ${token}`;
    if (options.idempotencyKey) headers["Idempotency-Key"] = options.idempotencyKey;
    const inQuery = method === "GET" || method === "DELETE";
    if (!inQuery) headers["Content-Type"] = "application/json";
    const query = inQuery ? new URLSearchParams(input as Record<string, string>).toString() : "";

    let response: Response;
    let answer: (Refusal | AnswerOf<R>) & { success: boolean };
    try {
      response = await fetch(`${settings.base}${path}${query && `?${query}`}`, {
        method,
        headers,
        signal: options.signal ?? null,
        body: inQuery ? null : JSON.stringify(input),
      });
      answer = await response.json();
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      throw new CallError(0, {});
    }
    if (answer.success) return answer as AnswerOf<R>;
    if (response.status === 401 && token) settings.onUnauthorised?.();
    throw new CallError(response.status, answer as Refusal);
  };
}
