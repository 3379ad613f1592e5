import { isRouteErrorResponse } from "react-router";
import type { Outcome } from "./form.operations.server.ts";

const NO_CONNECTION = "There is no connection. What you typed is still here: send it again in a moment.";

/**
 * Sends a form; a lost connection or an ended session comes back as a sentence to the page as it stands,
 * with everything that was typed, instead of putting an error in its place.
 */
export async function keepTyped<T>(send: () => Promise<T>): Promise<T | Outcome> {
  try {
    return await send();
  } catch (error) {
    if (isRouteErrorResponse(error) && error.status === 401) return { problem: String(error.data) };
    if (error instanceof TypeError) return { problem: NO_CONNECTION };
    throw error;
  }
}
