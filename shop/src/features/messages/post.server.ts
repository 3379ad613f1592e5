/** What a gateway answered: its status and its JSON, or an empty object where that is none. */
type Answer = { status: number; body: Record<string, unknown> };

/** A gateway did not take a message. `isFinal`: it never will, the request itself is wrong. */
export class NotSent extends Error {
  readonly isFinal: boolean;
  constructor(message: string, isFinal = false) {
    super(message);
    this.isFinal = isFinal;
  }
}

/**
 * Sends a request to a gateway and waits for its answer at most so long. Throws NotSent, final for an
 * answer between 400 and 499 but 408 and 429. What was sent is never part of the error: it may be a secret.
 */
export async function postRequest(
  gateway: string,
  url: string,
  { headers, body, timeoutMs }: { headers: Record<string, string>; body: string; timeoutMs: number },
): Promise<Answer> {
  const answer = await fetch(url, {
    method: "POST",
    headers,
    body,
    signal: AbortSignal.timeout(timeoutMs),
    redirect: "error",
  }).catch((error: Error) => {
    const why = error.name === "TimeoutError" ? `within ${timeoutMs / 1000} s` : "at all";
    throw new NotSent(`${gateway} did not answer ${why}`);
  });
  const read = await answer.json().catch(() => null);
  const isAsked = answer.status >= 400 && answer.status < 500 && ![408, 429].includes(answer.status);
  if (!answer.ok) throw new NotSent(`${gateway} answered ${answer.status}`, isAsked);
  return { status: answer.status, body: typeof read === "object" && read !== null ? read : {} };
}
