import { sql } from "drizzle-orm";
import type { Transaction } from "../../../database/connect.ts";

/** Marks a paid cash order as refunded if returns have paid back all that it cost. */
export async function markPaidBack(tx: Transaction, orderId: number): Promise<void> {
  await tx.execute(sql`
    update orders set payment_status = 'refunded'
    where id = ${orderId} and payment_method = 'cod' and payment_status = 'paid' and total_paise > 0
      and total_paise <= (select coalesce(sum(p.amount_paise), 0) from return_payouts p where p.order_id = orders.id)`);
}
