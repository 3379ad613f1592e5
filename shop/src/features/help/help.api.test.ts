import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { cachedShopTexts } from "../../api/settings.operations.server.ts";

const SEND = "POST /help_center/store_message.php";
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ messagesPerHour: 3 }, { ofFewParts: true });
});
afterAll(() => shop.close());

describe("the help center", () => {
  it("shows what the owner wrote", async () => {
    const { about_us, faqs, support_number } = await shop.call("GET /help_center/view_help_center.php", {});
    expect(about_us).toContain("fasteners");
    expect(support_number).toBe("1800 425 0042");
    expect(faqs.length).toBeGreaterThanOrEqual(8);
    await shop.db.query("update shop_settings set support_number = '044 1234'");
    const changed = await shop.call("GET /help_center/view_help_center.php", {});
    expect(changed.support_number).toBe("044 1234");
  });

  it("takes States, days and charges from the settings", async () => {
    const answers = async () => {
      const { faqs } = await shop.call("GET /help_center/view_help_center.php", {});
      return faqs.slice(0, 2).map(({ answer }) => answer);
    };
    expect(await answers()).toEqual([
      "To Andhra Pradesh, Karnataka, Kerala, Tamil Nadu and Telangana. Stocked parts reach you about five days after the order; a part made to order shows its own lead time.",
      "Nothing above a subtotal of ₹1,000. Above ₹500 and up to ₹1,000 it is ₹35, and ₹70 for smaller orders.",
    ]);
    const { sellingPoints } = await cachedShopTexts(shop.inside);
    expect(sellingPoints.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        "Stocked parts reach you in five days",
        "GST included, shipping free above ₹1,000",
      ]),
    );
    await shop.db.query(
      `update shop_settings set states_served = '["Goa"]', delivery_days = 12, shipping_tiers = '[{"abovePaise":0,"chargePaise":9000}]'`,
    );
    expect(await answers()).toEqual([
      "To Goa. Stocked parts reach you about 12 days after the order; a part made to order shows its own lead time.",
      "₹90 for every order.",
    ]);
  });

  it("gives each message its own ticket number", async () => {
    const as = await shop.newCustomer();
    const message = "Where is my order?";
    const first = await shop.call(SEND, { category: "order", message }, { as });
    const second = await shop.call(SEND, { category: "others", message }, { as });
    expect(first.message).toBe("Message sent successfully");
    expect(first.ticket_number).toMatch(/^T-\d\d-\d{6}$/);
    expect(second.ticket_number).not.toBe(first.ticket_number);
  });

  it("rejects an empty message, an unknown category, and a message of 2,001 characters", async () => {
    const as = await shop.newCustomer();
    const { body } = await shop.send(SEND, { category: "gossip", message: "  " }, { as });
    expect(body.errors).toMatchObject({ message: "Please enter a message", category: expect.any(String) });
    const long = { category: "order", message: "x".repeat(2001) };
    expect((await shop.send(SEND, long, { as })).status).toBe(400);
  });

  it("accepts as many messages an hour as the setting allows, even when 20 are sent at once", async () => {
    const as = await shop.newCustomer();
    const message = { category: "order" as const, message: "Hello" };
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.send(SEND, message, { as })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(3000);
    shop.turnClock(3_601_000);
    await shop.call(SEND, message, { as });
  });

  it("returns the ticket of a repeated message past the limit, and counts it once", async () => {
    const as = await shop.newCustomer();
    const message = { category: "order" as const, message: "Hello" };
    const send = (key: string) => shop.send(SEND, message, { as, key });
    const [first, again] = [await send("one"), await send("one")];
    expect([again.status, again.body]).toEqual([200, first.body]);
    for (const key of ["two", "three"]) expect((await send(key)).status).toBe(200);
    expect((await send("four")).status).toBe(429);
    const repeated = await send("three");
    expect([repeated.status, repeated.body.ticket_number]).toEqual([200, expect.stringMatching(/^T-/)]);
  });
});
