import { asc, inArray, sql } from "drizzle-orm";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Queryable } from "../../../database/connect.ts";
import { customerGroups } from "../../../database/schema/index.ts";

const LISTED_MAX = 500;
const deleted = (id: number) => `Deleted group ${id}`;

/** The names of customer groups by id. A group that has since been deleted is marked as such. */
export async function namesOfGroups(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: customerGroups.id, name: customerGroups.name })
    .from(customerGroups)
    .where(inArray(customerGroups.id, [...ids]));
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(ids.map((id) => [id, nameOf.get(id) ?? deleted(id)]));
}

/** The groups that can be chosen for a promotion: at most 500 by name, plus those already chosen. */
export async function groupChoices(db: Queryable, chosen: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ name: customerGroups.name })
    .from(customerGroups)
    .orderBy(asc(sql`lower(${customerGroups.name})`))
    .limit(LISTED_MAX);
  return [...new Set([...rows.map(({ name }) => name), ...chosen])];
}

/**
 * The groups with these names, or null for none. A deleted group stays chosen, so that saving other changes does not
 * make it a promotion for everyone. Throws `fields_wrong`.
 */
export async function findGroups(
  db: Queryable,
  names: readonly string[],
  before: readonly number[],
): Promise<number[] | null> {
  if (names.length === 0) return null;
  const rows = await db
    .select({ id: customerGroups.id, name: customerGroups.name })
    .from(customerGroups)
    .where(inArray(customerGroups.name, [...names]));
  const idOf = new Map([
    ...before.map((id): [string, number] => [deleted(id), id]),
    ...rows.map(({ id, name }): [string, number] => [name, id]),
  ]);
  return names.map((name) => {
    const id = idOf.get(name);
    if (id !== undefined) return id;
    const message = `The customer group “${name}” no longer exists`;
    throw domainError("fields_wrong", { errors: { groups: message } });
  });
}
