import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Actor, audit } from "../../../../admin-kit/audit.operations.server.ts";
import type { BulkEditKind } from "../../../../admin-kit/bulk-edits/bulk-edit-kinds.ts";
import {
  type EditedRow,
  recordBulkEdit,
} from "../../../../admin-kit/bulk-edits/bulk-edits.operations.server.ts";
import { type BulkOutcome, GONE } from "../../../../admin-kit/bulk-edits/edited-table.operations.server.ts";
import type { Restore, SkippedRow } from "../../../../admin-kit/bulk-edits/restore.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { DomainError } from "../../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../../database/connect.ts";
import { type EditedValues, users } from "../../../../database/schema/index.ts";

/** What customers can belong to: groups, or price lists. */
export type Membership = {
  kind: BulkEditKind;
  /** The prefix of its audit log entries, and of its fields in a bulk edit: `customer-group`. */
  prefix: string;
  /** The memberships, by these columns. */
  table: PgTable;
  userId: PgColumn;
  ofId: PgColumn;
  /** Locks the group or price list. Throws a domain error if nobody can be added to it. */
  lock: (tx: Transaction, id: number) => Promise<{ name: string }>;
  words: { added: (name: string) => string; removed: (name: string) => string };
};

type Change = { actor: Actor; of: Membership; toId: number; ids: readonly number[]; isMember: boolean };

/**
 * Adds customers to a group or a price list, or removes them. Those who already belong or not, are blocked, or no
 * longer exist are skipped and returned, with the name of the group or list. Throws `not_found`, and `in_use` for an
 * archived list.
 */
export async function changeMembers(
  ctx: AppContext,
  { actor, of, toId, ids, isMember }: Change,
): Promise<BulkOutcome & { name: string }> {
  return ctx.db.transaction(async (tx) => {
    const { name } = await of.lock(tx, toId);
    const members = await membersOf(tx, of, toId, ids);
    const customers = await tx
      .select({
        id: users.id,
        name: users.name,
        organisation: users.organisation,
        mobile: users.mobile,
        blockedAt: users.blockedAt,
      })
      .from(users)
      .where(and(inArray(users.id, [...ids]), eq(users.role, "customer")))
      .orderBy(asc(users.id));
    const skipped: BulkOutcome["skipped"] = [];
    const changed = customers.filter((customer) => {
      const reason = reasonToStay(customer, { isIn: members.has(customer.id), isMember, name });
      if (reason) skipped.push({ id: customer.id, name: nameOf(customer), reason });
      return reason === null;
    });
    const existingIds = new Set(customers.map(({ id }) => id));
    for (const id of ids) if (!existingIds.has(id)) skipped.push({ id, name: `#${id}`, reason: GONE });
    const mobiles = changed.map(({ mobile }) => mobile);
    await write(tx, { actor, of, toId, isMember, ids: changed.map(({ id }) => id), mobiles });
    const field = `${of.prefix}-${toId}`;
    const value = (isIn: boolean): EditedValues => ({ [field]: isIn ? name : null });
    const rows = changed.map((customer): EditedRow => {
      const row = { id: customer.id, name: nameOf(customer) };
      return { ...row, before: value(!isMember), after: value(isMember) };
    });
    const what = (isMember ? of.words.added : of.words.removed)(name);
    const bulkEditId = await recordBulkEdit(ctx, tx, { actor, kind: of.kind, what, rows });
    return { name, changed: changed.length, skipped, bulkEditId };
  });
}

const nameOf = ({ name, organisation }: { name: string; organisation: string }) => organisation || name;

function reasonToStay(
  { blockedAt }: { blockedAt: Date | null },
  { isIn, isMember, name }: { isIn: boolean; isMember: boolean; name: string },
): string | null {
  if (isIn === isMember) return isMember ? `has “${name}” already` : `does not have “${name}”`;
  return isMember && blockedAt ? "is blocked" : null;
}

async function membersOf(tx: Transaction, membership: Membership, toId: number, ids: readonly number[]) {
  const rows = await tx
    .select({ userId: membership.userId })
    .from(membership.table)
    .where(and(eq(membership.ofId, toId), inArray(membership.userId, [...ids])));
  return new Set(rows.map(({ userId }) => Number(userId)));
}

type Write = Change & { mobiles: readonly string[] };

async function write(tx: Transaction, { actor, of, toId, ids, isMember, mobiles }: Write): Promise<void> {
  if (ids.length === 0) return;
  if (isMember) {
    const [user, other] = [of.userId.name, of.ofId.name].map((name) => sql.identifier(name));
    await tx.execute(sql`
      insert into ${of.table} (${user}, ${other})
      select id, ${toId}::int from unnest(${sql.param(ids)}::int[]) as id`);
  } else await tx.delete(of.table).where(and(eq(of.ofId, toId), inArray(of.userId, [...ids])));
  const customers = { customers: mobiles.join(", ") };
  await audit(tx, {
    actor,
    subject: `${of.prefix}:${toId}`,
    action: `${of.prefix}.customers-${isMember ? "added" : "removed"}`,
    ...(isMember ? { before: null, after: customers } : { before: customers, after: null }),
  });
}

/** Removes customers from the group or list to which the edit added them, or adds them back. */
export const restoreMembers =
  (membership: Membership): Restore =>
  async (_ctx, tx, { actor, rows }) => {
    const [field = ""] = Object.keys(rows[0]?.after ?? {});
    const toId = Number(field.slice(membership.prefix.length + 1));
    const isMember = rows[0]?.after[field] === null;
    try {
      await membership.lock(tx, toId);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return rows.map(({ id }) => ({ id, reason: `stays: ${error.message}` }));
    }
    const ids = rows.map(({ id }) => id);
    const members = await membersOf(tx, membership, toId, ids);
    const customers = await tx
      .select({ id: users.id, mobile: users.mobile })
      .from(users)
      .where(and(inArray(users.id, ids), eq(users.role, "customer")));
    const mobileOf = new Map(customers.map(({ id, mobile }) => [id, mobile]));
    const skipped: SkippedRow[] = [];
    const restored = ids.filter((id) => {
      const isGone = !mobileOf.has(id);
      if (isGone) skipped.push({ id, reason: GONE });
      else if (members.has(id) === isMember) skipped.push({ id, reason: "has been changed since" });
      return !isGone && members.has(id) !== isMember;
    });
    const mobiles = restored.map((id) => mobileOf.get(id) ?? "");
    await write(tx, { actor, of: membership, toId, isMember, ids: restored, mobiles });
    return skipped;
  };
