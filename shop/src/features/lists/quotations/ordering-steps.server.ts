import { inArray } from "drizzle-orm";
import type { Queryable } from "../../../database/connect.ts";
import { saleUnits } from "../../../database/schema/index.ts";

/** The minimums and steps of the units that lines are in. */
export async function orderingSteps(
  db: Queryable,
  lines: readonly { sale_unit_id?: number | undefined }[],
): Promise<{ id: number; minimum: number; step: number }[]> {
  const ids = lines.flatMap(({ sale_unit_id }) => sale_unit_id ?? []);
  if (ids.length === 0) return [];
  return db
    .select({ id: saleUnits.id, minimum: saleUnits.minimum, step: saleUnits.step })
    .from(saleUnits)
    .where(inArray(saleUnits.id, ids));
}

export const roundedUp = (name: string, rest: number, added: number): string =>
  `${name}: ${rest} ${rest === 1 ? "was" : "were"} left to order. We added ${added}, the next quantity that you can order.`;
