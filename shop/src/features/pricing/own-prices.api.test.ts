import { rupeesFromPaise } from "@kasna/rules/money";
import { thorough } from "@kasna/rules/thorough.fixture";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";
import {
  addCustomerGroup,
  addPriceList,
  clearPriceLists,
  type TestPriceList,
  type TestRule,
} from "./price-lists.fixture.ts";
import { pricesFor } from "./pricing.operations.server.ts";

type Part = {
  id: number;
  price: number;
  subCategory: number;
  category: number;
  material: string;
  /** Its own discount class, or its sub-category's. */
  classId: number | null;
  pack: number;
  /** Its cost including GST, in paise; 0 if unknown. */
  cost: number;
};

let shop: TestShop;
let as: Customer;
let parts: Part[];
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  as = await shop.newCustomer();
  // Parts that share sub-categories, categories and materials, so that rules overlap.
  const { rows } = await shop.db.query<Part>(
    `select p.id, p.price_paise as price, p.sub_category_id as "subCategory", s.category_id as category, p.material,
       p.pack_size as pack
     from products p join sub_categories s on s.id = p.sub_category_id
     where not p.is_archived and s.id in (select id from sub_categories order by id limit 6)
     order by md5(p.sku) limit 60`,
  );
  // One class contains a sub-category, another some of its parts.
  const made = await shop.db.query<{ id: number }>(
    "insert into discount_classes (name) values ('Of a sub-category'), ('Of parts') returning id",
  );
  const [ofSubCategory, ofParts] = made.rows.map(({ id }) => id);
  const subCategory = rows[0]?.subCategory;
  const own = rows.filter((_, i) => i % 4 === 0).map(({ id }) => id);
  await shop.db.query(
    `insert into discount_class_members (class_id, product_id, sub_category_id)
     select $1::int, null, $2::int union all select $3::int, unnest($4::int[]), null`,
    [ofSubCategory, subCategory, ofParts, own],
  );
  const rates = await pricesFor(shop.inside.db, {
    customer: null,
    items: rows.map(({ id }) => ({ productId: id, quantity: 1 })),
    now: shop.inside.now(),
  });
  // Every third part cost a number of quarter paise per piece.
  const costs = rows.map(({ price, pack }, i) => (i % 3 === 0 ? Math.floor((price * 3) / pack) / 4 : 0));
  await shop.db.query(
    `insert into stocked_parts (product_id, piece_cost_paise)
     select id, cost from unnest($1::int[], $2::numeric[]) as c(id, cost) where cost > 0`,
    [rows.map(({ id }) => id), costs],
  );
  parts = rows.map((part, i) => ({
    ...part,
    cost: Math.ceil(((costs[i] ?? 0) * part.pack * (10_000 + (rates[i]?.gstBasisPoints ?? 0))) / 10_000),
    classId:
      (own.includes(part.id) ? ofParts : part.subCategory === subCategory ? ofSubCategory : null) ?? null,
  }));
});
afterAll(() => shop.close());
afterEach(() => clearPriceLists(shop));

const partAt = (index: number): Part => {
  const part = parts[index % parts.length];
  if (!part) throw new Error("No parts");
  return part;
};
const ask = (ids: readonly number[], customerId: number | null = as.userId) =>
  pricesFor(shop.inside.db, {
    customer: customerId === null ? null : { id: customerId, own_prices: 1 },
    items: ids.map((productId) => ({ productId, quantity: 1 })),
    now: shop.inside.now(),
  });
const unitPrice = async (part: Part, customerId: number | null = as.userId) =>
  (await ask([part.id], customerId))[0]?.unitPricePaise;

const rule = fc
  .record({
    kind: fc.constantFrom("part", "part", "sub", "category", "material", "class"),
    part: fc.nat(59),
    paise: fc.integer({ min: 1, max: 500_00 }),
    off: fc.integer({ min: 1, max: 9999 }),
  })
  .map(({ kind, part: index, paise, off }): ((all: typeof partAt) => TestRule) => (all) => {
    const part = all(index);
    if (kind === "part") return { productId: part.id, fixedPaise: paise };
    if (kind === "sub") return { subCategoryId: part.subCategory, offBasisPoints: off };
    if (kind === "category") return { categoryId: part.category, offBasisPoints: off };
    if (kind === "class" && part.classId) return { classId: part.classId, offBasisPoints: off };
    return { material: part.material, offBasisPoints: off };
  });
const list = fc.record({
  rules: fc.array(rule, { maxLength: 8 }),
  whose: fc.constantFrom("mine", "my group's", "both", "another's", "another's group's"),
  holds: fc.constantFrom("now", "now", "now", "ended", "coming", "archived"),
  isExclusive: fc.boolean(),
  roundToPaise: fc.constantFrom(1, 5, 10, 50, 100),
  floorBasisPoints: fc.constantFrom(0, 5000, 9000, 10_000),
  isFlooredAtCost: fc.boolean(),
});

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) =>
  new Date(shop.inside.now().getTime() + 5.5 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);
const DAYS = {
  now: () => ({ validFrom: dayFromNow(0), validTo: dayFromNow(0) }),
  ended: () => ({ validFrom: dayFromNow(-9), validTo: dayFromNow(-1) }),
  coming: () => ({ validFrom: dayFromNow(1), validTo: null }),
  archived: () => ({ validFrom: dayFromNow(-9), validTo: null, isArchived: true }),
};

/** The price of a part as described in the owner's guide, one list after another. */
function byReading(part: Part, lists: readonly (TestPriceList & { isRead: boolean })[]): number {
  let best = part.price;
  let bestOfMine: number | null = null;
  for (const { rules, isRead, isExclusive, ...terms } of lists) {
    const { roundToPaise = 1, floorBasisPoints = 0, isFlooredAtCost = false } = terms;
    if (!isRead) continue;
    // If a target has several rules, the one stored first applies.
    const first = new Map<string, TestRule>();
    for (const testRule of rules) {
      const { fixedPaise: _, offBasisPoints: __, ...target } = testRule;
      const key = JSON.stringify(target);
      if (!first.has(key)) first.set(key, testRule);
    }
    let fixed: number | undefined;
    let off = 0;
    for (const testRule of first.values()) {
      if ("productId" in testRule && testRule.productId === part.id) fixed = testRule.fixedPaise;
      const fits =
        ("subCategoryId" in testRule && testRule.subCategoryId === part.subCategory) ||
        ("categoryId" in testRule && testRule.categoryId === part.category) ||
        ("material" in testRule && testRule.material === part.material) ||
        ("classId" in testRule && testRule.classId === part.classId);
      if (fits) off = Math.max(off, testRule.offBasisPoints ?? 0);
    }
    if (fixed === undefined && off === 0) continue;
    const [exact, step] = [part.price * (10_000 - off), roundToPaise * 10_000];
    const isHalf = (exact % step) * 2 >= step;
    let price = fixed ?? (Math.floor(exact / step) + (isHalf ? 1 : 0)) * roundToPaise;
    price = Math.max(price, 1, Math.ceil((part.price * floorBasisPoints) / 10_000));
    if (isFlooredAtCost) price = Math.max(price, part.cost);
    price = Math.min(price, part.price);
    best = Math.min(best, price);
    if (isExclusive) bestOfMine = Math.min(bestOfMine ?? price, price);
  }
  return bestOfMine ?? best;
}

it("prices every part by the customer's lists, and for nobody else", async () => {
  const other = await shop.newCustomer();
  const mine = await addCustomerGroup(shop, [as.userId]);
  const theirs = await addCustomerGroup(shop, [other.userId]);
  const OWNERS = {
    mine: { customers: [as.userId] },
    "my group's": { customers: [], groups: [mine] },
    both: { customers: [as.userId], groups: [mine, theirs] },
    "another's": { customers: [other.userId] },
    "another's group's": { customers: [], groups: [theirs] },
  };
  await fc.assert(
    fc
      .asyncProperty(fc.array(list, { maxLength: 4 }), async (drawn) => {
        const lists = drawn.map(({ rules, whose, holds, ...terms }) => ({
          ...terms,
          ...DAYS[holds](),
          rules: rules.map((make) => make(partAt)),
          ...OWNERS[whose],
          isRead: !whose.startsWith("another") && holds === "now",
        }));
        for (const priceList of lists) await addPriceList(shop, priceList);
        const ids = parts.map(({ id }) => id);
        const expected = parts.map((part) => byReading(part, lists));
        expect((await ask(ids)).map((price) => price.unitPricePaise)).toEqual(expected);
        expect((await ask(ids)).map((price) => price.source)).toEqual(
          parts.map(({ price }, i) => ((expected[i] ?? 0) < price ? "customer_list" : "list")),
        );
        expect((await ask(ids, null)).map((price) => price.unitPricePaise)).toEqual(
          parts.map(({ price }) => price),
        );
        const sample = parts.filter((_, i) => i % 12 === 0);
        for (const part of sample) {
          const own = expected[parts.indexOf(part)] ?? 0;
          for (const seen of [part.price, own, own - 1, own + 1].filter((paise) => paise > 0)) {
            const sent = { product_id: part.id, quantity: 1, unit_price: rupeesFromPaise(seen) };
            const { status, body } = await shop.send("POST /cart/add_to_cart.php", sent, { as });
            const isRight = seen === part.price || seen === own;
            expect([part.price, own, seen, status]).toEqual([part.price, own, seen, isRight ? 200 : 409]);
            if (!isRight) expect(body.changes[0].now).toBe(rupeesFromPaise(own));
          }
        }
      })
      .afterEach(async () => {
        await clearPriceLists(shop);
        await shop.db.query("delete from cart_lines");
      }),
    { numRuns: thorough(60, 15) },
  );
});

describe("a list of prices", () => {
  const half = (rules: readonly TestRule[], terms: Partial<TestPriceList> = {}) =>
    addPriceList(shop, { customers: [as.userId], rules, ...terms });
  const bySku = (part: Part, fixedPaise: number): TestRule => ({ productId: part.id, fixedPaise });

  it("begins and ends with its days in India", async () => {
    const part = partAt(3);
    await half([bySku(part, 1)], { validFrom: dayFromNow(1), validTo: dayFromNow(2) });
    const seen: (number | undefined)[] = [await unitPrice(part)];
    for (let day = 1; day <= 3; day += 1) {
      shop.turnClock(DAY_MS);
      seen.push(await unitPrice(part));
    }
    expect(seen).toEqual([part.price, 1, 1, part.price]);
  });

  it("shows in the cart where a price comes from", async () => {
    const [own, listed] = [partAt(0), partAt(1)];
    await half([bySku(own, 1)]);
    for (const product_id of [own.id, listed.id])
      await shop.call("POST /cart/add_to_cart.php", { product_id, quantity: 2 }, { as });
    const { cart_items } = await shop.call("POST /cart/view_cart.php", {}, { as });
    expect(cart_items.map(({ unit_price, price_source }) => [unit_price, price_source])).toEqual([
      [0.01, "customer_list"],
      [rupeesFromPaise(listed.price), "list"],
    ]);
  });

  it("tells the browser whether to request customer prices, as long as there is a list", async () => {
    const flags = async () => {
      const { example } = (await import("@kasna/contract")).contract.authentication.register;
      const { data } = await shop.call("POST /authentication/login.php", {
        mobile: as.mobile,
        password: example.request.password,
      });
      const cart = await shop.call("POST /cart/view_cart.php", {}, { as });
      return [data.user.own_prices, cart.own_prices];
    };
    expect(await flags()).toEqual([0, 0]);
    await half([bySku(partAt(0), 1)]);
    await half([bySku(partAt(1), 1)]);
    expect(await flags()).toEqual([1, 1]);
    await shop.db.query(
      "delete from price_list_customers where list_id = (select min(list_id) from price_list_customers)",
    );
    expect(await flags()).toEqual([1, 1]);
    await clearPriceLists(shop);
    expect(await flags()).toEqual([0, 0]);
    // Through a group, to which either the list or the customer is added first.
    const group = await addCustomerGroup(shop, [as.userId]);
    await half([bySku(partAt(0), 1)], { customers: [], groups: [group] });
    expect(await flags()).toEqual([1, 1]);
    const leave = () => shop.db.query("delete from customer_group_members where group_id = $1", [group]);
    await leave();
    expect(await flags()).toEqual([0, 0]);
    await shop.db.query("insert into customer_group_members values ($1, $2)", [as.userId, group]);
    expect(await flags()).toEqual([1, 1]);
    await shop.db.query("delete from customer_groups where id = $1", [group]);
    expect(await flags()).toEqual([0, 0]);
  });

  it("of a group is requested by customers who join it while the list is being given to it", async () => {
    const [members, group] = [
      await Promise.all(Array.from({ length: 8 }, () => shop.newCustomer())),
      await addCustomerGroup(shop, []),
    ];
    await Promise.all([
      ...members.map(({ userId }) =>
        shop.db.query("insert into customer_group_members values ($1, $2)", [userId, group]),
      ),
      half([bySku(partAt(0), 1)], { customers: [], groups: [group] }),
    ]);
    const { rows } = await shop.db.query("select has_own_prices as has from users where id = any($1)", [
      members.map(({ userId }) => userId),
    ]);
    expect(rows.map(({ has }) => has)).toEqual(members.map(() => true));
  });
});
