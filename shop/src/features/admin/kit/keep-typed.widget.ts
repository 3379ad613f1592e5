import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";
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
    if (isRouteErrorResponse(error) && error.status === 401)
      return { problem: String(error.data), isUnsent: true };
    if (error instanceof TypeError) return { problem: NO_CONNECTION, isUnsent: true };
    throw error;
  }
}

/** Nothing has changed where nothing was sent, and asking anew would fail as the sending did. */
export const unlessUnsent = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (actionResult as Outcome | undefined)?.isUnsent ? false : defaultShouldRevalidate;
