import { isDeepStrictEqual } from "node:util";
import type { Queryable } from "../database/connect.ts";
import { type AuditValues, auditLog } from "../database/schema/index.ts";

/** A staff member, or the operator at the server's terminal. */
export type Actor = { id: number | null; name: string };
export const OPERATOR: Actor = { id: null, name: "Operator" };

type AuditEntry = {
  actor: Actor;
  /** `thing.action`: `order.shipped`, `promocode.changed`. */
  action: string;
  /** The thing that changed, `thing:id`: `order:100001`. */
  subject: string;
  before: AuditValues | null;
  after: AuditValues | null;
};

/**
 * Writes an audit log entry in the transaction of the action. For a change, stores only the fields that differ; if none
 * differ, writes nothing.
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

/** A value after a JSON round trip, so that a date equals its stored text. */
const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));
