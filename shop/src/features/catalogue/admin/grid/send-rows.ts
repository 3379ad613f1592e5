import { href } from "react-router";

const LOST = "We could not reach the shop. Try again.";
export type SendError = { message: string; errors?: Record<string, string> };

/** Sends a change of rows. Returns an error message if it is rejected or the connection is lost. */
export async function sendRows<T>(change: object): Promise<{ done: T } | { error: SendError }> {
  try {
    const response = await fetch(href("/admin/catalogue/rows-change"), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(change),
    });
    if (response.status === 401)
      return {
        error: { message: "Your session has ended. Sign in again in another tab, then try again." },
      };
    const body = await response.json();
    return response.ok ? { done: body as T } : { error: body as SendError };
  } catch {
    return { error: { message: LOST } };
  }
}
