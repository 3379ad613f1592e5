import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import { quotationPdf } from "../../documents/quotation-link.operations.server.ts";
import { itemsOfQuotation } from "../../orders/admin/new-order/items-of-quotation.operations.server.ts";
import { quoteForCustomer, readForCustomer } from "./customer-list.operations.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it("a customer's list becomes their quotation, with their own numbers, recorded in the audit log", async () => {
  const as = await shop.newCustomer();
  const numbers = [{ own_number: "K-1", sku: "HB-M8x40-A2" }];
  await shop.call("POST /lists/save_own_numbers.php", { numbers }, { as });
  const { customer, lines } = await readForCustomer(shop.inside, {
    mobile: as.mobile,
    list: "k-1 - 4000 nos\nsafety helmet 4 nos",
  });
  expect(customer.mobile).toBe(as.mobile);
  expect(lines.map(({ answer, candidates }) => [answer, candidates[0]?.product.sku])).toEqual([
    ["exact", "HB-M8x40-A2"],
    ["not_sold", undefined],
  ]);
  // Staff are not told to request a quotation from themselves.
  expect(lines[0]?.candidates[0]?.notes).toContain(
    "An order line can have up to 1,000. A quotation can have more.",
  );
  const staff = await newStaff(shop);
  const wanted = [
    { product_id: lines[0]?.candidates[0]?.product.id ?? 0, quantity: 4000, own_number: "K-1" },
  ];
  const ask = { staff, mobile: as.mobile, lines: wanted };
  const made = await quoteForCustomer(shop.inside, ask);
  // Pressed twice, it creates one quotation.
  expect((await quoteForCustomer(shop.inside, ask)).number).toBe(made.number);
  const { rows } = await shop.db.query("select user_id, content from documents where id = $1", [made.id]);
  expect(rows[0].user_id).toBe(as.userId);
  expect(rows[0].content.lines).toMatchObject([{ sku: "HB-M8x40-A2", quantity: 4000, ownNumber: "K-1" }]);
  const items = await itemsOfQuotation(shop.inside, { customerId: as.userId, quotationId: made.id });
  expect(items).toMatchObject([
    { part: { sku: "HB-M8x40-A2" }, saleUnitId: null, quantity: "4000", ownNumber: "K-1", note: "" },
  ]);
  const ofAnother = itemsOfQuotation(shop.inside, { customerId: as.userId + 1, quotationId: made.id });
  await expect(ofAnother).rejects.toThrow("Quotation not found");
  const { notifications } = await shop.call("POST /Admin/notifications/view_notifications.php", {}, { as });
  expect(notifications.map(({ title }) => title)).toEqual([`Quotation ${made.number}`]);
  const { bytes } = await quotationPdf(shop.inside, made.id);
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe("%PDF-");
  const log = await shop.db.query(
    "select actor from audit_log where action = 'quotation.made' and subject = $1",
    [`customer:${as.userId}`],
  );
  expect(log.rows).toEqual([{ actor: staff.name }]);
});

it("an unknown mobile number is reported, and an invoice is not a quotation", async () => {
  const unknown = readForCustomer(shop.inside, { mobile: "9000000000", list: "M8 nut 10 nos" });
  await expect(unknown).rejects.toThrow("No customer has this mobile number");
  await expect(quotationPdf(shop.inside, 999_999)).rejects.toThrow("Quotation not found");
});
