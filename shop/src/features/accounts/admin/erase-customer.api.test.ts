import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Fixtures, fixturesOf } from "../../../../test/fixtures.ts";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { documentsOfOrder } from "../../documents/order-documents.operations.server.ts";
import { quotationPdf } from "../../documents/quotation-link.operations.server.ts";
import { answerWithQuotation } from "../../lists/admin/requests/answer-request.operations.server.ts";
import { changeCredit } from "../../store-credit/admin/ledger.operations.server.ts";
import { blockCustomer } from "./customers.operations.server.ts";
import { eraseCustomer } from "./erase-customer.operations.server.ts";

const NAME = "Zebedee Quux";
let shop: TestShop;
let staff: Staff;
let buyer: Customer;
let owned: Fixtures;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  staff = await newStaff(shop, "admin");
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await shop.newCustomer();
  owned = await fixturesOf(shop, buyer);
});

const erase = (id = buyer.userId) =>
  eraseCustomer(shop.inside, { staff, id, reason: "Asked for it by e-mail" });

async function settle() {
  await shop.call(
    "POST /orders/cancel_order.php",
    { order_id: owned.orderId, reason: "Other" },
    { as: buyer },
  );
  await shop.call("POST /orders/withdraw_return.php", { return_id: owned.returnId }, { as: buyer });
  await changeCredit(shop.inside, {
    staff,
    userId: buyer.userId,
    to: "take",
    amountPaise: 50_000,
    reason: "Paid out",
  });
}

async function askedPrice(): Promise<number> {
  const lines = [{ text: "Hex bolt M8 x 40", asked: "5 nos" }];
  const { ticket_number } = await shop.call("POST /lists/ask_price.php", { lines }, { as: buyer });
  return Number(ticket_number.split("-")[2]);
}

/** The tables with a row that contains a text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await shop.db.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const counted = tables.map(
    ({ name }) => `select '${name}' as name from ${name} as t where t::text like $1 group by 1`,
  );
  const { rows } = await shop.db.query(`${counted.join(" union all ")} order by 1`, [`%${text}%`]);
  return rows.map(({ name }) => name);
}

describe("erasing a customer", () => {
  it("is refused until orders, returns and store credit are settled", async () => {
    const refused = (what: string) =>
      expect(erase()).rejects.toMatchObject({ message: expect.stringContaining(what) });
    await refused("an open order");
    await shop.call(
      "POST /orders/cancel_order.php",
      { order_id: owned.orderId, reason: "Other" },
      { as: buyer },
    );
    await refused("an open return");
    await shop.call("POST /orders/withdraw_return.php", { return_id: owned.returnId }, { as: buyer });
    await refused("₹500.00 of store credit");
    expect(await tablesWith(buyer.mobile)).toContain("users");
  });

  it("leaves name and numbers only in orders with an invoice, which tax law requires", async () => {
    await settle();
    const [first = "", last = ""] = NAME.split(" ");
    await shop.db.query("update users set name = $1 where id = $2", [NAME, buyer.userId]);
    for (const table of ["orders", "addresses"])
      await shop.db.query(`update ${table} set first_name = $1, last_name = $2 where user_id = $3`, [
        first,
        last,
        buyer.userId,
      ]);
    await shop.db.query(
      "update documents set content = jsonb_set(content, '{buyer,name}', $1) where user_id = $2",
      [JSON.stringify(first), buyer.userId],
    );
    await quotationPdf(shop.inside, owned.quotationId);
    const id = await askedPrice();
    const offered = [{ position: 1, sku: "HB-M8x40-A2", quantity: 5, offeredPaise: 100 }];
    await answerWithQuotation(shop.inside, { staff, id, offered, text: "", answersSeen: 0 });
    const other = await shop.newCustomer();
    await shop.newAddress(other);
    await erase();
    expect(await tablesWith(first)).toEqual(["documents", "orders"]);
    expect(await tablesWith(buyer.mobile)).toEqual([]);
    const { rows } = await shop.db.query(
      `select (select count(*)::int from orders where user_id = $1 and first_name = $2 and not exists
          (select from documents d where d.order_id = orders.id)) as "withoutInvoice",
        (select count(*)::int from documents where user_id = $1 and kind = 'quotation'
          and content::text like '%' || $2 || '%') as quotations,
        (select count(*)::int from rendered_documents) as "pdfs",
        (select count(*)::int from addresses where user_id = $3) as "ofOther"`,
      [buyer.userId, first, other.userId],
    );
    expect(rows).toEqual([{ withoutInvoice: 0, quotations: 0, pdfs: 0, ofOther: 1 }]);
    const [invoice] = await documentsOfOrder(shop.inside, { orderId: owned.deliveredId, kind: "invoice" });
    expect(invoice?.buyer.name).toBe(first);
  });

  it("ends the login, can't be undone, and frees the mobile number", async () => {
    await settle();
    await erase();
    expect((await shop.send("POST /orders/my_orders.php", {}, { as: buyer })).status).toBe(401);
    await expect(erase()).rejects.toMatchObject({ code: "not_found" });
    const unblock = { staff, id: buyer.userId, isBlocked: false, reason: "" };
    await expect(blockCustomer(shop.inside, unblock)).rejects.toMatchObject({ code: "not_found" });
    const { rows } = await shop.db.query("select count(*)::int as found from users where mobile = $1", [
      buyer.mobile,
    ]);
    expect(rows[0].found).toBe(0);
  });
});
