import type { AppContext } from "../api/app-context.server.ts";
import { DomainError, domainError } from "../api/domain-errors.server.ts";
import { onceForKey } from "../api/idempotency-key.server.ts";
import type { Transaction } from "../database/connect.ts";
import type { Actor } from "./audit.operations.server.ts";

type SentForm = {
  actor: Actor;
  /** The key that `FormKey` sends. Without one, as in a command, nothing is compared. */
  formKey: string | undefined;
  /** What the form does to what, such as `book-stock:120`. Forms of one page share a key. */
  action: string;
  request: object;
};

/**
 * Runs the write of a back office form in one transaction, and once however often the form is sent: the browser can't
 * know whether a form arrived if its response was lost. Sent again, it returns the first result. Throws `key_reused` if
 * it was changed in the meantime.
 */
export async function oncePerForm<Result>(
  ctx: AppContext,
  { actor, formKey, action, request }: SentForm,
  write: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (formKey === undefined || actor.id === null) return ctx.db.transaction(write);
  const sent = { key: `${action} ${formKey}`, caller: { id: actor.id }, request: { action, request } };
  try {
    const { result } = await onceForKey(ctx, sent, async (tx) => ({ result: await write(tx) }));
    return result;
  } catch (error) {
    if (error instanceof DomainError && error.code === "key_reused")
      throw domainError("key_reused", { message: SENT_BEFORE });
    throw error;
  }
}

const SENT_BEFORE =
  "This form was saved before, with other values. Load this page again to see them before you send it again.";
