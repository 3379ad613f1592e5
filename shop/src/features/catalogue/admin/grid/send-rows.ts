import { href } from "react-router";
import { postJson } from "./post-json.ts";

const LOST = "We could not reach the shop. Try again.";
const ENDED = "Your session has ended. Sign in again in another tab, then try again.";
export type SendError = { message: string; errors?: Record<string, string> };

/** Sends a change of rows. Returns an error message if it is rejected or the connection is lost. */
export async function sendRows<T>(change: object): Promise<{ done: T } | { error: SendError }> {
  const response = await postJson(href("/admin/catalogue/rows-change"), change);
  if (!response) return { error: { message: LOST } };
  if (response.status === 401) return { error: { message: ENDED } };
  return response.isOk ? { done: response.body as T } : { error: response.body as SendError };
}
