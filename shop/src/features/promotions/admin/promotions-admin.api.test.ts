import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { parseInput } from "../../../api/parse.server.ts";
import { shopProfile } from "../../../api/settings.operations.server.ts";
import { cancelPieces } from "../../orders/admin/cancel-pieces.operations.server.ts";
import {
  removeCustomerGroup,
  saveCustomerGroup,
} from "../../pricing/admin/groups/customer-groups.operations.server.ts";
import { endPromotions } from "../promotions.fixture.ts";
import {
  deletePromotion,
  listPromotions,
  readPromotion,
  savePromotion,
  switchPromotion,
} from "./promotion-admin.operations.server.ts";
import { NEW_PROMOTION, promotionForm } from "./promotion-form.ts";
import { audienceText, effectText, giftText } from "./promotion-texts.ts";
import { tryPromotions } from "./trial.operations.server.ts";

let shop: TestShop;
let staff: Staff;
beforeAll(async () => {
  shop = await openShop();
  staff = await newStaff(shop, "admin");
});
afterAll(() => shop.close());
afterEach(() => endPromotions(shop));

const written = (over: Record<string, string>, version = 0) =>
  parseInput(promotionForm, {
    ...NEW_PROMOTION,
    version: String(version),
    name: "Monsoon sale",
    startsOn: "2026-01-01",
    percent: "10",
    ...over,
  });
const save = (over: Record<string, string> = {}, id: number | null = null, version = 0) =>
  savePromotion(shop.inside, { staff, id, written: written(over, version) });
const start = (id: number) => switchPromotion(shop.inside, { staff, id, to: "started" });
const hasPromotions = async () => (await shopProfile(shop.inside)).hasPromotions;

describe("a promotion of the owner", () => {
  it("is a draft until it is started, and the shop queries promotions only while one is active", async () => {
    const id = await save();
    expect([(await readPromotion(shop.inside, id)).state, await hasPromotions()]).toEqual(["draft", false]);
    await start(id);
    expect([(await readPromotion(shop.inside, id)).state, await hasPromotions()]).toEqual(["holds", true]);
    await switchPromotion(shop.inside, { staff, id, to: "ended" });
    expect([(await readPromotion(shop.inside, id)).state, await hasPromotions()]).toEqual(["ended", false]);
    const { rows } = await shop.db.query("select action from audit_log where subject = $1 order by id", [
      `promotion:${id}`,
    ]);
    expect(rows.map(({ action }) => action)).toEqual([
      "promotion.made",
      "promotion.started",
      "promotion.ended",
    ]);
  });

  it.each<[string, Record<string, string>]>([
    ["10 % off the order", {}],
    [
      "5 % off Hex nut or CB-M10x60-A2, at most ₹500.00",
      { percent: "5", cap: "500", off: "matching", targets: "hex nut\ncb-m10x60-a2" },
    ],
    ["₹50.00 off the order", { gift: "flat", flat: "50" }],
    ["3 for 2 of all parts", { gift: "bundle", bundle: "3 for 2" }],
    ["Free delivery", { gift: "free-delivery" }],
    ["4 × Hex nut M8 (HN-M8-A2) free", { gift: "free-part", freeSku: "hn-m8-a2", freeQuantity: "4" }],
  ])("is shown as it was written: %s", async (words, over) => {
    const id = await save(over);
    const { row, values } = await readPromotion(shop.inside, id);
    expect(giftText(row.gift, row.targets)).toBe(words);
    // Saving the form's values unchanged has no effect.
    const again = await save(values, id, row.version);
    expect((await readPromotion(shop.inside, again)).values).toEqual(values);
  });

  it.each<[Record<string, string>, Record<string, string>]>([
    [
      { targets: "Unobtainium" },
      { targets: "There is no SKU, sub-category, category or material “Unobtainium”" },
    ],
    [{ customers: "9000000001" }, { customers: "No customer has the mobile number “9000000001”" }],
    [{ groups: "Nobody's" }, { groups: "The customer group “Nobody's” no longer exists" }],
    [{ gift: "free-part", freeSku: "NO-1" }, { freeSku: "There is no part with this SKU" }],
    [{ code: "WELCOME10" }, { code: "Another promocode has this code" }],
    [{ off: "matching" }, { targets: "Say which parts, or take it off the whole order" }],
    [{ gift: "bundle", bundle: "2 for 3" }, { bundle: "Write it as “3 for 2”" }],
    [{ percent: "0" }, { percent: "Enter more than 0 %" }],
    [{ endsOn: "2025-12-31" }, { endsOn: "The last day must not be before the first day" }],
  ])("%j is refused", async (over, errors) => {
    const thrown = await Promise.resolve()
      .then(() => save(over))
      .catch((error: unknown) => error);
    expect(thrown).toMatchObject({ details: { errors } });
  });

  it("for customer groups lists them, and stays theirs when one is renamed or deleted", async () => {
    const group = (name: string) =>
      saveCustomerGroup(shop.inside, { staff, id: null, version: 0, name: `${name} of June` });
    const [dealers, exporters] = [await group("Dealers"), await group("Exporters")];
    const as = await shop.newCustomer();
    const id = await save({ groups: "Exporters of June\nDealers of June", customers: as.mobile });
    const told = async () => {
      const listed = (await listPromotions(shop.inside)).find((row) => row.id === id);
      return listed && audienceText(listed);
    };
    expect(await told()).toBe(", for Exporters of June, Dealers of June and 1 customer");
    const resave = async (over: Record<string, string>) => {
      const { row, values } = await readPromotion(shop.inside, id);
      await save({ ...values, ...over }, id, row.version);
      return (await readPromotion(shop.inside, id)).row.groupIds;
    };
    const renamed = { staff, id: dealers, version: 1, name: "Big dealers of June" };
    await saveCustomerGroup(shop.inside, renamed);
    await removeCustomerGroup(shop.inside, { staff, id: exporters });
    expect(await told()).toBe(`, for Deleted group ${exporters}, Big dealers of June and 1 customer`);
    expect(await resave({ name: "Changed", customers: "" })).toEqual([exporters, dealers]);
    expect(await resave({ groups: `Deleted group ${exporters}` })).toEqual([exporters]);
    expect((await readPromotion(shop.inside, id)).groups).toContain(`Deleted group ${exporters}`);
    const { trial } = await tryPromotions(shop.inside, {
      parts: "HB-M8x40-A2 10",
      mobile: as.mobile,
      code: "",
      payment: "",
    });
    expect(trial?.tried.find((tried) => tried.id === id)?.reason).toBe("Not for this customer");
    expect(await resave({ groups: "Big dealers of June" })).toEqual([dealers]);
    await expect(resave({ groups: `Deleted group ${exporters}` })).rejects.toMatchObject({
      details: { errors: { groups: `The customer group “Deleted group ${exporters}” no longer exists` } },
    });
  });

  it("that another staff member has changed shows their values", async () => {
    const id = await save();
    await save({ name: "Diwali" }, id, 1);
    await expect(save({ name: "Holi" }, id, 1)).rejects.toMatchObject({
      code: "edited_meanwhile",
      details: { theirs: { fields: { name: "Diwali" }, version: 2 } },
    });
  });

  it("that was ended stays ended when its other terms are changed, until it gets a later last day", async () => {
    const id = await save();
    await start(id);
    await switchPromotion(shop.inside, { staff, id, to: "ended" });
    const resave = async (over: Record<string, string>) => {
      const { row, values } = await readPromotion(shop.inside, id);
      await save({ ...values, ...over }, id, row.version);
      return (await readPromotion(shop.inside, id)).state;
    };
    expect(await resave({ name: "Monsoon" })).toBe("ended");
    expect(await resave({ endsOn: "2099-12-31" })).toBe("holds");
  });

  it("shows its uses and effect, and is not deleted once an order has it", async () => {
    const id = await save();
    await start(id);
    const as = await shop.newCustomer();
    const { id: product_id } = await shop.product("HB-M8x40-A2");
    await shop.call(
      "POST /orders/place_order.php",
      {
        shipping_address_id: await shop.newAddress(as),
        payment_method: "cod",
        items: [{ product_id, quantity: 10 }],
      },
      { as },
    );
    const listed = (await listPromotions(shop.inside)).find((row) => row.id === id);
    expect(listed).toMatchObject({ uses: 1, effect: { orders: 1, firstOrders: 1, discountPaise: 12_00 } });
    expect(listed && effectText(listed.effect)).toBe(
      "1 sale for ₹178.00, 1 of them first orders. Given: ₹12.00 discount.",
    );
    await expect(deletePromotion(shop.inside, { staff, id })).rejects.toMatchObject({ code: "in_use" });
    const unused = await save();
    await deletePromotion(shop.inside, { staff, id: unused });
    await expect(readPromotion(shop.inside, unused)).rejects.toMatchObject({ code: "not_found" });
  });
});

it("what a promotion gave does not count pieces that were cancelled", async () => {
  const id = await save();
  await start(id);
  const as = await shop.newCustomer();
  const { id: product_id } = await shop.product("HB-M8x40-A2");
  const shipping_address_id = await shop.newAddress(as);
  const items = [{ product_id, quantity: 10 }];
  const order = { shipping_address_id, payment_method: "cod" as const, items };
  const { order_id: orderId } = await shop.call("POST /orders/place_order.php", order, { as });
  const pieces = { position: 0, quantity: 5, lineQuantity: 10, reason: "Lost" };
  await cancelPieces(shop.inside, { staff, orderId, ...pieces });
  const { effect } = await readPromotion(shop.inside, id);
  expect(effect).toMatchObject({ orders: 1, discountPaise: 6_00, paise: 124_00 });
});

describe("a trial", () => {
  const ask = (over: object) =>
    tryPromotions(shop.inside, { parts: "", mobile: "", code: "", payment: "" as const, ...over });

  it("on parts shows what drafts would give, and why others give nothing", async () => {
    await save({ name: "Draft" });
    await save({ name: "Bolts", targets: "Hex nut", minimumPieces: "101" });
    await save({ name: "Coming", startsOn: "2030-01-01", payment: "online" });
    const { trial } = await ask({ parts: "hb-m8x40-a2 100" });
    expect(trial?.tried.map(({ name, discountPaise, reason }) => [name, discountPaise, reason])).toEqual([
      ["Draft", 120_00, null],
      ["Bolts", 0, "101 more pieces of Hex nut needed"],
      ["Coming", 0, "Only when paid online"],
    ]);
    expect([trial?.before.totalPaise, trial?.totals.totalPaise]).toEqual([1200_00, 1080_00]);
  });

  it("on a customer's cart knows their orders, and changes nothing", async () => {
    await save({ first: "first", totalLimit: "1" });
    const as = await shop.newCustomer();
    const { id: product_id } = await shop.product("HB-M8x40-A2");
    await shop.call("POST /cart/add_to_cart.php", { product_id, quantity: 7 }, { as });
    const { rows } = await shop.db.query("select mobile from users where id = $1", [as.userId]);
    const { trial } = await ask({ mobile: rows[0].mobile });
    expect(trial).toMatchObject({ pieces: 7, totals: { discountPaise: 8_40 } });
    expect((await shop.db.query("select from promotion_uses where user_id = $1", [as.userId])).rowCount).toBe(
      0,
    );
  });

  it.each([
    [{ parts: "NO-SUCH 5" }, { parts: "There is no part with the SKU “NO-SUCH”" }],
    [
      { parts: "HB-M8x40-A2 many" },
      { parts: "Write “HB-M8x40-A2 many” as a SKU and a quantity from 1 to 1000" },
    ],
    [{ mobile: "123" }, { mobile: "No customer has this mobile number" }],
  ])("%j reports what is wrong", async (over, errors) => {
    expect(await ask(over)).toEqual({ trial: null, errors });
  });
});
