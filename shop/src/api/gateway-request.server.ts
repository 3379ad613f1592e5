/** A gateway's status and JSON; an empty object for any other body. */
type GatewayResponse = { status: number; body: Record<string, unknown> };

/** A gateway failed to do what it was asked. `isFinal`: the request itself is wrong, so do not retry. */
export class GatewayError extends Error {
  readonly isFinal: boolean;
  /** 0 if there was no response. */
  readonly status: number;
  readonly #body: Record<string, unknown>;
  constructor(message: string, isFinal = false, { status, body }: GatewayResponse = { status: 0, body: {} }) {
    super(message);
    this.isFinal = isFinal;
    this.status = status;
    this.#body = body;
  }
  /** The response's JSON. Kept out of logs and the message, because it may contain a secret. */
  get body() {
    return this.#body;
  }
}

type GatewayRequest = {
  method?: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
};

/**
 * Sends a request to a gateway with a timeout. Throws GatewayError, which is final for any status from 400 to 499
 * except 408 and 429. The error's message never contains the body.
 */
export async function gatewayRequest(
  gateway: string,
  url: string,
  { method = "POST", headers, body, timeoutMs }: GatewayRequest,
): Promise<GatewayResponse> {
  const noResponseError = (error: Error) => {
    const why = error.name === "TimeoutError" ? `within ${timeoutMs / 1000} s` : "at all";
    return new GatewayError(`${gateway} did not answer ${why}`);
  };
  const response = await fetch(url, {
    method,
    headers,
    signal: AbortSignal.timeout(timeoutMs),
    redirect: "error",
    ...(body !== undefined && { body }),
  }).catch((error: Error) => {
    throw noResponseError(error);
  });
  const json: unknown = await response.json().catch((error: Error) => {
    if (error.name === "TimeoutError") throw noResponseError(error);
    return null;
  });
  const isFinal = response.status >= 400 && response.status < 500 && ![408, 429].includes(response.status);
  const read = { status: response.status, body: isObject(json) ? json : {} };
  if (!response.ok) throw new GatewayError(`${gateway} answered ${response.status}`, isFinal, read);
  return read;
}

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === "object" && json !== null;
