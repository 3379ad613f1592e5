import { allEndpoints } from "@kasna/contract";
import type { Endpoint } from "@kasna/contract/define-endpoint";
import { thorough } from "@kasna/rules/thorough.fixture";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixturesOf, trueFields } from "../../../test/fixtures.ts";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";

const RUNS_OF_A_FIELD = thorough(8, 1);
const ENVELOPE = { status: expect.any(String), success: expect.any(Boolean), message: expect.any(String) };

let shop: TestShop;
let as: Customer;
let validFields: Record<string, object>;
beforeAll(async () => {
  shop = await openShop(
    { messagesPerHour: 1e9, reviewsPerHour: 1e9, wrongPromocodesPerHour: 1e9 },
    { ofFewParts: true },
  );
  as = await shop.newCustomer();
  validFields = trueFields(as, await fixturesOf(shop, as));
});
afterAll(() => shop.close());

/** Sent in every field: values that are known to break servers. */
const KNOWN: unknown[] = [
  "",
  "\0",
  "a\0b",
  "\ud800",
  "'; drop table users; --",
  "[[[[",
  "9".repeat(400),
  "x".repeat(100_000),
  -1,
  0.5,
  1e21,
  2_147_483_648,
  null,
  true,
  [],
  {},
  [null],
];

/** Values that a careless or hostile client sends instead of valid ones. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    ...[" ", "%", "\\", "../../etc/passwd", "null", "[]", "{}", "-0", "1e309", "0x10", "٣", "#1", "1,2,3"],
    ...[
      '{"products":[{"product_id":1e400,"quantity":1}]}',
      '[{"product_id":1,"quantity":1e9}]',
      "😀".repeat(300),
    ],
    ...[
      0,
      9_007_199_254_740_992,
      -2_147_483_649,
      { __proto__: null, constructor: 1 },
      { toString: "no" },
      [[]],
    ],
    ...[[{ product_id: 1, quantity: 1e9 }], [{ product_id: "1'", quantity: {} }], { products: "all" }],
  ),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.double(),
  fc.integer({ min: -3, max: 120_000 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const asJson = (call: Endpoint, fields: object) => ({
  method: call.method,
  url: `/API${call.path}`,
  headers: { authorization: `Bearer ${as.token}`, "content-type": "application/json" },
  payload: JSON.stringify(fields),
});

const textOf = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));
const wellFormed = (fields: object) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, textOf(value)])).toString();

/** The same fields as a form; for a GET in the query. */
const asForm = (call: Endpoint, fields: object) => ({
  method: call.method,
  url: `/API${call.path}${call.method === "GET" ? `?${wellFormed(fields).slice(0, 8000)}` : ""}`,
  headers: {
    authorization: `Bearer ${as.token}`,
    ...(call.method !== "GET" && { "content-type": "application/x-www-form-urlencoded" }),
  },
  ...(call.method !== "GET" && { payload: wellFormed(fields) }),
});

const cases = allEndpoints.flatMap((call) =>
  Object.keys(call.request.shape).map((field) => [call.route, field, call] as const),
);

describe("a hostile value", () => {
  it.each(cases)("%s: %s never breaks the shop", async (_, field, call) => {
    await fc.assert(
      fc.asyncProperty(hostile, fc.boolean(), async (value, isForm) => {
        const fields = { ...(call.example.request as object), ...validFields[call.route], [field]: value };
        const request = isForm || call.method === "GET" ? asForm(call, fields) : asJson(call, fields);
        const response = await shop.app.inject(request);
        expect(response.statusCode, response.body).toBeLessThan(500);
        expect(response.json()).toMatchObject(ENVELOPE);
        expect(response.json().success).toBe(response.statusCode === 200);
      }),
      { numRuns: KNOWN.length + RUNS_OF_A_FIELD, examples: KNOWN.map((value) => [value, false]) },
    );
  });

  it("as a header never breaks the shop", async () => {
    const order = allEndpoints.find((call) => call.path === "/orders/place_order.php");
    if (!order) throw new Error("The contract has no endpoint to place an order");
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme-ascii", maxLength: 300 }), async (value) => {
        const request = asJson(order, { ...(order.example.request as object), ...validFields[order.route] });
        for (const header of ["authorization", "idempotency-key", "content-type"]) {
          const response = await shop.app.inject({
            ...request,
            headers: { ...request.headers, [header]: value },
          });
          expect(response.statusCode, response.body).toBeLessThan(500);
          expect(response.json()).toMatchObject(ENVELOPE);
        }
      }),
      { numRuns: 40 },
    );
  });
});
