import { createClient, createFileClient } from "@kasna/contract/client";
import { closeSession, currentSession } from "./session.ts";

const settings = {
  base: "/API",
  token: () => currentSession()?.token ?? null,
  onUnauthorised: closeSession,
};

/** Calls the wire API as the signed-in customer. A dead token closes the session. */
export const call = createClient(settings);

/** Fetches a file of the wire API as the signed-in customer, in the same way. */
export const fetchFile = createFileClient(settings);
