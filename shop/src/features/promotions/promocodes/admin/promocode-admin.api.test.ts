import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { newStaff } from "../../../../../test/staff.ts";
import { lastDayShown, startOfDay } from "../../../../admin-kit/form-fields.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import {
  deletePromocode,
  endPromocode,
  listPromocodes,
  type PromocodeTerms,
  readPromocode,
  savePromocode,
} from "./promocode-admin.operations.server.ts";

let shop: TestShop;
let staff: Staff;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  staff = await newStaff(shop, "admin");
});
afterAll(() => shop.close());

const TERMS: Omit<PromocodeTerms, "code"> = {
  percentBasisPoints: 1000,
  flatPaise: null,
  capPaise: null,
  minimumSubtotalPaise: 0,
  startsAt: startOfDay("2026-01-01"),
  endsAt: null,
  totalLimit: null,
  perCustomerLimit: null,
};
const added = (code: string) =>
  savePromocode(shop.inside, { staff, id: null, version: 0, terms: { ...TERMS, code } });

/** Saves the form of a promocode with changes to the values that it shows. */
async function change(id: number, over: Partial<PromocodeTerms>) {
  const { version, id: _, uses: __, ...terms } = await readPromocode(shop.inside, id);
  await savePromocode(shop.inside, { staff, id, version, terms: { ...terms, ...over } });
}
const stateOf = async (id: number) => (await listPromocodes(shop.inside)).find((row) => row.id === id)?.state;

async function useOf(promocode: string) {
  const as = await shop.newCustomer();
  const { id: product_id } = await shop.product("HB-M8x40-A2");
  const items = [{ product_id, quantity: 10 }];
  const shipping_address_id = await shop.newAddress(as);
  const order = { shipping_address_id, payment_method: "cod" as const, promocode, items };
  await shop.call("POST /orders/place_order.php", order, { as });
}

it("a code that was ended stays ended when its other terms are changed, until it gets a later last day", async () => {
  const id = await added("MONSOON");
  await endPromocode(shop.inside, { staff, id });
  const { endsAt } = await readPromocode(shop.inside, id);
  const endOfThatDay = new Date(startOfDay(lastDayShown(endsAt)).getTime() + 86_400_000);
  await change(id, { totalLimit: 5, endsAt: endOfThatDay });
  expect(await stateOf(id)).toBe("ended");
  await change(id, { endsAt: startOfDay("2099-12-31") });
  expect(await stateOf(id)).toBe("valid");
});

it("a code that an order has used is not deleted, also under another name", async () => {
  const id = await added("DIWALI");
  await useOf("DIWALI");
  await change(id, { code: "DIWALI-26" });
  await expect(deletePromocode(shop.inside, { staff, id })).rejects.toMatchObject({ code: "in_use" });
  const unused = await added("HOLI");
  await deletePromocode(shop.inside, { staff, id: unused });
  await expect(readPromocode(shop.inside, unused)).rejects.toMatchObject({ code: "not_found" });
});
