import { isDeepStrictEqual } from "node:util";
import type { Queryable } from "../../../database/connect.ts";
import { type AuditValues, auditLog } from "../../../database/schema/index.ts";

/** Who does something at the desk: one of the staff, or the operator at the server's terminal. */
export type Actor = { id: number | null; name: string };
export const OPERATOR: Actor = { id: null, name: "Operator" };

type AuditEntry = {
  actor: Actor;
  /** What was done, `thing.deed`: `order.shipped`, `promocode.changed`. */
  action: string;
  /** What it was done to, `thing:id`: `order:100001`. */
  subject: string;
  before: AuditValues | null;
  after: AuditValues | null;
};

/**
 * Writes down what somebody did, in the transaction that does it. Of a change only the fields that
 * differ are kept; a change of nothing is not written.
 */
export async function audit(
  tx: Queryable,
  { actor, action, subject, before, after }: AuditEntry,
): Promise<void> {
  const isChange = before !== null && after !== null;
  const changed = isChange
    ? Object.keys(after).filter((name) => !isDeepStrictEqual(plain(before[name]), plain(after[name])))
    : [];
  if (isChange && changed.length === 0) return;
  const only = (values: AuditValues | null) =>
    isChange && values ? Object.fromEntries(changed.map((name) => [name, values[name]])) : values;
  await tx.insert(auditLog).values({
    actorId: actor.id,
    actor: actor.name,
    action,
    subject,
    before: only(before),
    after: only(after),
  });
}

/** A value as JSON holds it, so that a date equals the text it is kept as. */
const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));
