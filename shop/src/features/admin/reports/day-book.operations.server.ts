import { plainRupees } from "@kasna/rules/money";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { daysIn, momentsOf, type Period } from "./period.ts";

export const DAY_BOOK_HEADINGS = [
  "Date",
  "Entry",
  "Number or reference",
  "Order",
  "Party",
  "Invoiced",
  "Credited",
  "Received",
  "Paid out",
];

type Entry = {
  entry: string;
  reference: string;
  order_id: number | null;
  party: string;
  column: "invoiced" | "credited" | "received" | "paid_out";
  paise: string;
};

/**
 * The movements of money on each day of a period, for a CSV file in rupees: invoices and credit notes issued, payments
 * and remittances received, refunds and payouts made. Carriers' cash is entered when they pay it to the shop. Store
 * credit is entered when it pays for an order or is returned from one; until then it is owed to the customer. A counter
 * sale is paid at once. A second payment for an order is known from its refund, which is written when it arrives.
 */
export async function* dayBookLines(ctx: AppContext, period: Period): AsyncGenerator<string[]> {
  for (const day of daysIn(period)) {
    for (const { entry, reference, order_id, party, column, paise } of await entriesOf(ctx, day)) {
      const inColumn = (name: Entry["column"]) => (name === column ? plainRupees(Number(paise)) : "");
      yield [
        day,
        entry,
        reference,
        order_id === null ? "" : String(order_id),
        party,
        inColumn("invoiced"),
        inColumn("credited"),
        inColumn("received"),
        inColumn("paid_out"),
      ];
    }
  }
}

/**
 * The entries of a day in India, each kind by time if that is known. A transfer is entered on the day it was received,
 * whichever payment it belongs to.
 */
async function entriesOf(ctx: AppContext, day: string): Promise<Entry[]> {
  const [start, end] = momentsOf({ from: day, to: day });
  const within = (column: string) => sql`${sql.raw(column)} >= ${start} and ${sql.raw(column)} < ${end}`;
  const buyer = sql.raw("o.first_name || ' ' || o.last_name");
  const { rows } = await ctx.db.readOnly.execute<Entry>(sql`
    select entry, reference, order_id, party, "column", paise from (
    select 1 as place, issued_at as at, case kind when 'invoice' then 'Invoice' else 'Credit note' end as entry, number as reference, order_id,
      content->'buyer'->>'name' as party, case kind when 'invoice' then 'invoiced' else 'credited' end as "column",
      total_paise::text as paise
    from documents where kind in ('invoice', 'credit_note') and ${within("issued_at")}
    union all
    select 2, p.paid_at, 'Online payment (' || p.provider || ')', coalesce(p.provider_payment_id, p.reference), p.order_id, ${buyer},
      'received', p.amount_paise::text
    from payments p join orders o on o.id = p.order_id where p.provider <> 'transfer' and ${within("p.paid_at")}
    union all
    select 2, r.created_at, 'Online payment (' || p.provider || '), paid twice', r.provider_payment_id, r.order_id, ${buyer},
      'received', r.amount_paise::text
    from refunds r join payments p on p.reference = r.reference join orders o on o.id = r.order_id
    where p.provider <> 'transfer' and r.provider_payment_id is distinct from p.provider_payment_id and ${within("r.created_at")}
    union all
    select 3, null, 'Bank transfer', t.bank_reference, p.order_id, ${buyer}, 'received', t.amount_paise::text
    from transfer_receipts t join payments p on p.reference = t.reference join orders o on o.id = p.order_id
    where t.received_on = ${day}::date
    union all
    select 4, null, 'Cash of a carrier', bank_reference, null, coalesce(nullif(carrier, ''), 'No carrier named'), 'received',
      amount_paise::text
    from remittances where received_on = ${day}::date and undone_at is null
    union all
    select 5, r.settled_at, 'Refund', coalesce(r.provider_refund_id, r.provider_payment_id), r.order_id, ${buyer}, 'paid_out',
      r.amount_paise::text
    from refunds r join orders o on o.id = r.order_id
    where r.status = 'done' and not r.to_store_credit and ${within("r.settled_at")}
    union all
    select 6, b.paid_at, 'Payout of a return' || case b.means when 'cash' then ' (cash)' else '' end, coalesce(b.bank_reference, ''), b.order_id, ${buyer}, 'paid_out', b.amount_paise::text
    from return_payouts b join orders o on o.id = b.order_id where ${within("b.paid_at")}
    union all
    select 7, c.created_at, case when c.amount_paise < 0 then 'Paid with store credit' else 'Back to store credit' end,
      'Store credit ' || c.id, c.order_id, ${buyer}, case when c.amount_paise < 0 then 'received' else 'paid_out' end,
      abs(c.amount_paise)::text
    from credit_entries c join orders o on o.id = c.order_id where ${within("c.created_at")}
    union all
    select 8, o.placed_at, 'Sale over the counter (' || case o.payment_means when 'upi' then 'UPI' else o.payment_means end || ')',
      coalesce(o.payment_reference, ''), o.id, ${buyer}, 'received', (o.total_paise - o.store_credit_paise)::text
    from orders o where o.is_counter and o.total_paise > o.store_credit_paise and ${within("o.placed_at")}
    ) entries order by place, at, entry = 'Credit note', reference, order_id`);
  return rows;
}
