import { CallError, createClient, createFileClient } from "@kasna/contract/client";
import { openGate } from "./gate.ts";
import { closeSession, currentSession } from "./session.ts";

const settings = {
  base: "/API",
  token: () => currentSession()?.token ?? null,
  onUnauthorised: closeSession,
};

/** No answer is waited for longer than this before the session is ended. */
const LAST_ANSWERS_MS = 3000;
const gate = openGate(LAST_ANSWERS_MS, () => new CallError(0, {}));
const send = createClient(settings);
const fetchOne = createFileClient(settings);

/** Calls the wire API as the signed-in customer. A dead token closes the session. */
export const call: typeof send = (...given) => gate.pass(() => send(...given));

/** Fetches a file of the wire API as the signed-in customer, in the same way. */
export const fetchFile: typeof fetchOne = (...given) => gate.pass(() => fetchOne(...given));

/** Ends the session, here in any case; what was asked with it before is answered first, and nothing is asked meanwhile. */
export async function endSession(): Promise<void> {
  await gate.last(async () => {
    try {
      await send("POST /authentication/logout.php", {});
    } catch {
      // A token that the server could not be told of dies by age.
    }
    closeSession();
  });
}
