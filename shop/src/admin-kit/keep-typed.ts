import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Outcome } from "./form.server.ts";

const NO_CONNECTION = "You are offline. Your changes are still here. Try again in a moment.";

/**
 * Sends a form. A lost connection or an ended session returns a message to the current page, which keeps the
 * user's input, instead of replacing it with an error page.
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

/** Does not reload after a form that was not sent: nothing has changed, and a reload would fail too. */
export const unlessUnsent = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (actionResult as Outcome | undefined)?.isUnsent ? false : defaultShouldRevalidate;

/** Loads again even after a rejected form, for pages that show what other staff members have done in the meantime. */
export const evenIfRejected = (change: ShouldRevalidateFunctionArgs): boolean =>
  unlessUnsent(change) || (change.actionResult !== undefined && !(change.actionResult as Outcome).isUnsent);
