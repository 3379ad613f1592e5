/** A gateway's status and JSON; an empty object for any other body. */
type GatewayResponse = { status: number; body: Record<string, unknown> };

/** A gateway did not accept a message. `isFinal`: the request itself is wrong, so do not retry. */
export class NotSent extends Error {
  readonly isFinal: boolean;
  constructor(message: string, isFinal = false) {
    super(message);
    this.isFinal = isFinal;
  }
}

/**
 * Sends a request to a gateway with a timeout. Throws NotSent, which is final for a status between 400 and 499
 * except 408 and 429. The error never contains the body, which may be a secret.
 */
export async function postRequest(
  gateway: string,
  url: string,
  { headers, body, timeoutMs }: { headers: Record<string, string>; body: string; timeoutMs: number },
): Promise<GatewayResponse> {
  const response = await fetch(url, {
    method: "POST",
    headers,
    body,
    signal: AbortSignal.timeout(timeoutMs),
    redirect: "error",
  }).catch((error: Error) => {
    const why = error.name === "TimeoutError" ? `within ${timeoutMs / 1000} s` : "at all";
    throw new NotSent(`${gateway} did not answer ${why}`);
  });
  const json = await response.json().catch(() => null);
  const isFinal = response.status >= 400 && response.status < 500 && ![408, 429].includes(response.status);
  if (!response.ok) throw new NotSent(`${gateway} answered ${response.status}`, isFinal);
  return { status: response.status, body: typeof json === "object" && json !== null ? json : {} };
}
