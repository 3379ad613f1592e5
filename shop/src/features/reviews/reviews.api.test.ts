import { MESSAGES } from "@kasna/rules/messages";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";

const ADD = "POST /product_reviews/add_product_review.php";
const UPDATE = "POST /product_reviews/update_product_review.php";
const REMOVE = "POST /product_reviews/delete_product_review.php";
const MINE = "POST /product_reviews/user_reviews.php";
const OF = "POST /product_reviews/get_product_reviews.php";

let shop: TestShop;
let as: Customer;
/** A long bolt without reviews, and its sub-category. */
let product_id: number;
let subCategory: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  const bolt = await shop.product("HH-M12x100-8.8-ZN");
  product_id = bolt.id;
  subCategory = bolt.sub_category_id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  as = await shop.newCustomer();
});

const words = { review_text: "Does what it should.", rating: 4 };
const ofPart = (id = product_id) => ({ ...words, review_type: "product" as const, product_id: id });
const ofDelivery = (order_id: number | string) => ({ ...words, review_type: "delivery" as const, order_id });

describe("a product review", () => {
  it("of a delivered part is public with its sub-category, and listed for its author", async () => {
    const before = await shop.call(OF, { product_id: subCategory });
    const order_id = await shop.delivered(as, [product_id]);
    const { id, message } = await shop.call(ADD, ofPart(), { as });
    expect(message).toBe("Review added successfully!");
    const after = await shop.call(OF, { product_id: subCategory });
    expect(after.reviews[0]).toMatchObject({ id, user_name: "Meena Raman", ...words });
    expect(after.review_count).toBe(before.review_count + 1);
    expect(await shop.call(OF, { product_id })).toEqual(after);
    const { reviews } = await shop.call(MINE, {}, { as });
    expect(reviews).toMatchObject([
      { id, product_id, order_id, review_type: "product", image_url: "images/HH-M12x100-8.8-ZN-640.webp" },
    ]);
  });

  it("requires a delivery: none, one in transit or another customer's is a 409", async () => {
    expect((await shop.send(ADD, ofPart(), { as })).status).toBe(409);
    const order = { shipping_address_id: await shop.newAddress(as), payment_method: "cod" as const };
    const items = [{ product_id, quantity: 1 }];
    await shop.call("POST /orders/place_order.php", { ...order, items }, { as });
    const { status, body } = await shop.send(ADD, ofPart(), { as });
    expect([status, body.message]).toEqual([409, "You can review this after delivery"]);
    await shop.delivered(await shop.newCustomer(), [product_id]);
    expect((await shop.send(ADD, ofPart(), { as })).status).toBe(409);
  });

  it("is limited to one per buyer and product, even for 10 parallel requests", async () => {
    await shop.delivered(as, [product_id]);
    const before = (await shop.call(OF, { product_id })).review_count;
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.send(ADD, ofPart(), { as })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect((await shop.call(OF, { product_id })).review_count).toBe(before + 1);
  });

  it("is validated with a message for each field", async () => {
    const { body } = await shop.send(ADD, { review_type: "product" }, { as });
    expect(body.errors).toEqual({ review_text: MESSAGES.reviewRequired, rating: MESSAGES.ratingRequired });
    const noProduct = await shop.send(ADD, { ...words, review_type: "product" }, { as });
    expect(noProduct.body.errors).toEqual({ product_id: "Invalid Product. Unable to submit review." });
    const noOrder = await shop.send(ADD, { ...words, review_type: "delivery" }, { as });
    expect(noOrder.body.errors).toEqual({ order_id: "Invalid Order Id. Unable to submit review." });
    const unknown = await shop.send(ADD, ofPart(99_999_999), { as });
    expect([unknown.status, unknown.body.message]).toEqual([404, MESSAGES.reviewProductInvalid]);
    for (const rating of [0, 6, 4.5, "five", -1])
      expect((await shop.send(ADD, { ...ofPart(), rating }, { as })).body.errors).toHaveProperty("rating");
    expect((await shop.send(ADD, { ...ofPart(), review_text: "x".repeat(501) }, { as })).status).toBe(400);
  });
});

describe("a delivery review", () => {
  it("is limited to one per order, by its number with or without #, and not shown with the part", async () => {
    const order_id = await shop.delivered(as, [product_id]);
    const before = await shop.call(OF, { product_id });
    await shop.call(ADD, ofDelivery(`#${order_id}`), { as });
    expect((await shop.send(ADD, ofDelivery(order_id), { as })).status).toBe(409);
    expect(await shop.call(OF, { product_id })).toEqual(before);
    const { reviews } = await shop.call(MINE, {}, { as });
    expect(reviews).toMatchObject([
      { product_name: `Delivery of order #${order_id}`, order_id, product_id: null, review_type: "delivery" },
    ]);
  });

  it("of another customer's order is not found", async () => {
    const order_id = await shop.delivered(await shop.newCustomer(), [product_id]);
    const { status, body } = await shop.send(ADD, ofDelivery(order_id), { as });
    expect([status, body.message]).toEqual([404, MESSAGES.reviewOrderInvalid]);
  });
});

describe("a buyer's own review", () => {
  it("can be changed and deleted only by its author, and the average follows", async () => {
    const part = (await shop.product("EB-M12-MS-ZN")).id;
    await shop.delivered(as, [part]);
    const { id } = await shop.call(ADD, { ...ofPart(part), rating: 5 }, { as });
    const stranger = await shop.newCustomer();
    const change = { id, review_text: "Mine now", rating: 1 };
    expect((await shop.send(UPDATE, change, { as: stranger })).status).toBe(404);
    expect((await shop.send(REMOVE, { id }, { as: stranger })).status).toBe(404);
    expect((await shop.call(OF, { product_id: part })).average_rating).toBe(5);
    expect((await shop.call(UPDATE, { ...change, rating: 2 }, { as })).message).toBe(MESSAGES.reviewUpdated);
    expect((await shop.call(OF, { product_id: part })).average_rating).toBe(2);
    expect((await shop.send(UPDATE, { ...change, review_text: " " }, { as })).body.errors).toEqual({
      review_text: "Review text cannot be empty",
    });
    expect((await shop.call(REMOVE, { id }, { as })).message).toBe(MESSAGES.reviewDeleted);
    expect(await shop.call(OF, { product_id: part })).toMatchObject({ review_count: 0, average_rating: 0 });
  });

  it("keeps an exact count and average with 20 parallel buyers", async () => {
    const part = (await shop.product("FB-M8x25-8.8-ZN")).id;
    const buyers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const buyer = await shop.newCustomer();
        await shop.delivered(buyer, [part]);
        return buyer;
      }),
    );
    await Promise.all(
      buyers.map((buyer, i) => shop.call(ADD, { ...ofPart(part), rating: (i % 5) + 1 }, { as: buyer })),
    );
    expect(await shop.call(OF, { product_id: part })).toMatchObject({ review_count: 20, average_rating: 3 });
  });
});

describe("the demo shop", () => {
  it("has reviews of past buyers in at least 15 sub-categories", async () => {
    const { rows } = await shop.db.query(
      "select count(distinct r.sub_category_id)::int as n from reviews r join users u on u.id = r.user_id where u.email like '%@past-buyer.example'",
    );
    expect(rows[0].n).toBeGreaterThanOrEqual(15);
    expect(await shop.call(OF, { product_id: 201 })).toMatchObject({ average_rating: 4.67, review_count: 3 });
    expect((await shop.send(OF, { product_id: 99_998 })).status).toBe(404);
  });

  it("has past buyers who became customers before they ordered", async () => {
    const { rows } = await shop.db.query(
      "select count(*)::int as orders, count(*) filter (where u.created_at <= o.placed_at)::int as afterwards from orders o join users u on u.id = o.user_id where u.email like '%@past-buyer.example'",
    );
    expect(rows[0].orders).toBeGreaterThan(5);
    expect(rows[0].afterwards).toBe(rows[0].orders);
  });
});
