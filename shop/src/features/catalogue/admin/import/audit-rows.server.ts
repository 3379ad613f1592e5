import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../../../admin-kit/audit.operations.server.ts";
import type { Transaction } from "../../../../database/connect.ts";
import { ROW_COLUMNS } from "../parts/row-columns.ts";
import { stockAfter, toSnakeCase } from "./staged-rows.server.ts";

/** `{name: value}` of the fields that differ between `staged s` and `products p`, with the values of `from`. */
function differingFields(from: "p" | "s"): SQL {
  const parts = ROW_COLUMNS.map(({ field, header }) => {
    const [now, then] = [`s.${toSnakeCase(field)}`, `p.${toSnakeCase(field)}`];
    const after = field === "stockQuantity" ? stockAfter : sql.raw(now);
    const shown = from === "p" ? sql.raw(then) : after;
    const value = field === "pricePaise" ? sql`${shown} / 100.0` : shown;
    return sql`case when ${after} is distinct from ${sql.raw(then)}
      then jsonb_build_object(${sql.raw(`'${header}'`)}, ${value}) else '{}' end`;
  });
  return sql.join(parts, sql` || `);
}

/** Records in the audit log every row that the import changes, with the old and new values of the changed fields. */
export async function auditChangedRows(tx: Transaction, actor: Actor): Promise<void> {
  await tx.execute(sql`
    insert into audit_log (actor_id, actor, action, subject, before, after)
    select ${actor.id}::int, ${actor.name}, 'product.changed', 'product:' || p.id, ${differingFields("p")}, ${differingFields("s")}
    from staged s join products p on p.id = s.product_id where s.is_changed order by p.id`);
}
