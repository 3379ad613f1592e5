import { CallError, createClient, createFileClient } from "@kasna/contract/client";
import { browserStorage } from "../../ui/browser-storage.ts";
import { openGate } from "./gate.ts";
import { closeSession, currentSession, UNSENT_LOGOUT_STORAGE_KEY } from "./session.ts";

const settings = {
  base: "/API",
  token: () => currentSession()?.token ?? null,
  onUnauthorised: closeSession,
};

/** How long a logout waits for requests in flight. */
const LOGOUT_WAIT_MS = 3000;
export const gate = openGate(LOGOUT_WAIT_MS, () => new CallError(0, {}));
export const send = createClient(settings);
const sendForFile = createFileClient(settings);

/** Calls the API as the signed-in customer. An expired token closes the session. */
export const call: typeof send = (...parameters) => gate.run(() => send(...parameters));

/** Downloads a file from the API as the signed-in customer. An expired token closes the session. */
export const fetchFile: typeof sendForFile = (...parameters) => gate.run(() => sendForFile(...parameters));

/** Starts another kind of request under the same rule as a call: not during a logout. */
export const whileSignedIn = <Answer>(request: () => Promise<Answer>): Promise<Answer> => gate.run(request);

/** Ends the session whose logout did not reach the server. If this does not either, the next page tries again. */
export async function sendUnsentLogout(): Promise<void> {
  const session = browserStorage.getItem(UNSENT_LOGOUT_STORAGE_KEY);
  if (session === null) return;
  await call("POST /authentication/end_session.php", { session });
  browserStorage.removeItem(UNSENT_LOGOUT_STORAGE_KEY);
}
