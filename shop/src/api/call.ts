import { createClient } from "@kasna/contract/client";
import { closeSession, currentSession } from "./session.ts";

/** Calls the wire API as the signed-in customer. A dead token closes the session. */
export const call = createClient({
  base: "/API",
  token: () => currentSession()?.token ?? null,
  onUnauthorised: closeSession,
});
