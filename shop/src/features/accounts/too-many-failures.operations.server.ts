import { LOGIN_WINDOW_MINUTES } from "@kasna/rules/limits";

const WAIT = `Too many failed logins. Please try again in ${LOGIN_WINDOW_MINUTES} minutes`;

/** The message of a login after ten failures in 15 minutes (spec 5.10). */
export const TOO_MANY_FAILURES = `${WAIT}.`;
/** The same where a password can be reset: for customers, not for staff. */
export const TOO_MANY_FAILURES_OR_RESET = `${WAIT}, or reset your password.`;
