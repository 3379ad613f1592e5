/** A response of the shop. `body` is null if it is not JSON. */
type JsonResponse = { status: number; isOk: boolean; body: unknown };

/** Sends JSON. Returns null if the connection was lost, or if something else responded, such as a proxy's page. */
export async function postJson(address: string, content: object): Promise<JsonResponse | null> {
  const request = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(content),
  };
  const response = await fetch(address, request).catch(() => null);
  if (!response) return null;
  const { status, ok: isOk } = response;
  const body: unknown = await response.json().catch(() => null);
  return body === null && status !== 401 ? null : { status, isOk, body };
}
