import { sql } from "drizzle-orm";
import type { Transaction } from "../../../database/connect.ts";

/** Marks a paid order without an online payment as refunded once returns have refunded its full cost. */
export async function markPaidBack(tx: Transaction, orderId: number): Promise<void> {
  await tx.execute(sql`
    update orders set payment_status = 'refunded'
    where id = ${orderId} and payment_status = 'paid' and total_paise > 0
      and not exists (select from payments p where p.order_id = orders.id)
      and total_paise <= (select coalesce(sum(p.amount_paise), 0) from return_payouts p where p.order_id = orders.id)
        + (select coalesce(sum(c.amount_paise), 0) from credit_entries c
          where c.order_id = orders.id and c.kind = 'returned')`);
}
