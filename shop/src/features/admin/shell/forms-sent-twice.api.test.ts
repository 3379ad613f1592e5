import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { noticeOf, sendTo } from "../../accounts/admin/notice-form.operations.server.ts";
import { addOrderNote, refundByStaff } from "../../orders/admin/order-actions.operations.server.ts";
import { recordCharge } from "../../payments/record-charge.operations.server.ts";
import { saveDraft } from "../../purchasing/purchase-orders.operations.server.ts";
import { saveSupplier } from "../../purchasing/suppliers.operations.server.ts";
import { issueGiftCard } from "../../store-credit/admin/gift-cards-admin.operations.server.ts";
import { changeCredit } from "../../store-credit/admin/ledger.operations.server.ts";

let shop: TestShop;
let staff: Staff;
let as: Customer;
let orderId: number;
let supplierId: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  staff = await newStaff(shop, "admin");
  as = await shop.newCustomer();
  orderId = await paidOrder();
  const terms = {
    contact: "",
    email: "",
    phone: "",
    address: "",
    gstin: "",
    leadDays: 10,
    isArchived: false,
  };
  const supplier = { ...terms, name: "Sundaram Fasteners" };
  supplierId = await saveSupplier(shop.inside, { actor: staff, id: null, version: 0, terms: supplier });
});
afterAll(() => shop.close());

async function paidOrder(): Promise<number> {
  const placed = await shop.call(
    "POST /orders/place_order.php",
    {
      shipping_address_id: await shop.newAddress(as),
      payment_method: "online",
      items: [{ product_id: (await shop.product("HB-M8x40-A2")).id, quantity: 100 }],
    },
    { as },
  );
  const reference = placed.payment?.url.split("/pay/")[1] ?? "";
  const amountPaise = (placed.payment?.amount ?? 0) * 100;
  const charge = { id: "charge-1", status: "captured", currency: "INR", failure: null } as const;
  await recordCharge(shop.inside, { reference, charge: { ...charge, amountPaise } });
  return placed.order_id;
}

const countOf = async (table: string): Promise<number> =>
  (await shop.db.query(`select count(*)::int as count from ${table}`)).rows[0].count;
const reason = "Box was dented";

/** Forms that cost money or reach somebody: how they are sent, and where their rows are counted. */
const forms: [string, (key: string, amountPaise: number) => Promise<unknown>, string][] = [
  [
    "store credit",
    (formKey, amountPaise) =>
      changeCredit(shop.inside, { staff, userId: as.userId, to: "give", amountPaise, reason, formKey }),
    "credit_entries",
  ],
  [
    "a partial refund",
    (formKey, amountPaise) => refundByStaff(shop.inside, { staff, orderId, amountPaise, reason, formKey }),
    "refunds",
  ],
  [
    "a note on an order",
    (formKey, amountPaise) =>
      addOrderNote(shop.inside, { staff, orderId, text: `Call back, ${amountPaise}`, formKey }),
    "order_notes",
  ],
  [
    "a notice",
    (key, amountPaise) => {
      const fields = {
        type: "promotion",
        title: "Sale",
        message: `Bolts, ${amountPaise}`,
        deepLink: "/lists",
      };
      return sendTo(shop.inside, { staff, to: [as.userId], notice: noticeOf({ ...fields, key }) });
    },
    "notifications",
  ],
  [
    "a purchase order's draft",
    (formKey, amountPaise) => {
      const list = `HB-M8x40-A2 ${amountPaise}`;
      return saveDraft(shop.inside, {
        actor: staff,
        id: null,
        version: 0,
        supplierId,
        note: "",
        list,
        formKey,
      });
    },
    "purchase_orders",
  ],
];

describe.each(forms)("%s whose response was lost", (_, send, table) => {
  it("counts once, however often and concurrently the form is sent again", async () => {
    const key = randomUUID();
    await send(key, 100_00);
    const sent = await countOf(table);
    await Promise.all([1, 2, 3].map(() => send(key, 100_00)));
    expect(await countOf(table)).toBe(sent);
  });

  it("is not replaced by a changed form, and says so", async () => {
    const key = randomUUID();
    await send(key, 100_00);
    const sent = await countOf(table);
    await expect(send(key, 120_00)).rejects.toThrow("This form was saved before, with other values");
    expect(await countOf(table)).toBe(sent);
    await send(randomUUID(), 120_00);
    expect(await countOf(table)).toBeGreaterThan(sent);
  });
});

describe("a gift card whose response was lost", () => {
  const issue = (formKey: string) =>
    issueGiftCard(shop.inside, { staff, amountPaise: 500_00, note: "For Meena", formKey });

  it("is not issued again, and staff read which card to cancel, because its code can't be shown", async () => {
    const before = await countOf("gift_cards");
    const key = randomUUID();
    const code = await issue(key);
    await expect(issue(key)).rejects.toThrow(`Cancel the card … ${code.slice(-4)}, then issue a new one`);
    expect(await countOf("gift_cards")).toBe(before + 1);
  });

  it("is stored without its code", async () => {
    const code = await issue(randomUUID());
    const { rows } = await shop.db.query("select string_agg(k::text, '') as all from idempotency_keys k");
    expect(rows[0].all).not.toContain(code);
    expect(rows[0].all).not.toContain(code.replaceAll("-", ""));
  });
});
