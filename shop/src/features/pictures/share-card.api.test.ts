import { readdirSync } from "node:fs";
import { JobError } from "@kasna/background";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { uploadPicture } from "./uploads.operations.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const SKU = "HB-M8x40-A2";
const card = (sku: string) => shop.app.inject({ url: `/API/images/${sku}.card.png` });
const cachedFiles = () => readdirSync(shop.cacheFolder).length;

it("a part's card is made once, and again when its price or name changes", async () => {
  const first = await card(SKU);
  expect([first.statusCode, first.headers["content-type"]]).toEqual([200, "image/png"]);
  const { width, height } = await sharp(first.rawPayload).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect(first.rawPayload.length).toBeLessThan(100_000);
  const files = cachedFiles();
  expect((await card(SKU)).rawPayload.equals(first.rawPayload)).toBe(true);
  expect(cachedFiles()).toBe(files);
  await shop.db.query("update products set price_paise = price_paise + 100 where sku = $1", [SKU]);
  const dearer = await card(SKU);
  expect(dearer.rawPayload.equals(first.rawPayload)).toBe(false);
  await shop.db.query("update products set size = 'M8 x 41' where sku = $1", [SKU]);
  expect((await card(SKU)).rawPayload.equals(dearer.rawPayload)).toBe(false);
});

it("texts are outlines, so that a machine without fonts can draw them: two prices differ in ink", async () => {
  const { data } = await sharp((await card(SKU)).rawPayload)
    .extract({ left: 640, top: 380, width: 500, height: 80 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ink = data.filter((value) => value < 128).length / data.length;
  expect(ink).toBeGreaterThan(0.02);
});

it("a part without a kind has one with the owner's photo or a plain box, and an unknown SKU none", async () => {
  await shop.db.query(
    "update sub_categories set geometry_kind = null where id = (select sub_category_id from products where sku = $1)",
    [SKU],
  );
  const plain = await card(SKU);
  expect(plain.statusCode).toBe(200);
  const file = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#c00" } })
    .png()
    .toBuffer();
  await uploadPicture(shop.inside, { actor: { id: null, name: "Test" }, name: SKU, file });
  const photographed = await card(SKU);
  const inside = await sharp(photographed.rawPayload)
    .extract({ left: 200, top: 200, width: 200, height: 200 })
    .toBuffer();
  const { dominant } = await sharp(inside).stats();
  expect(dominant.r).toBeGreaterThan(150);
  expect(dominant.b).toBeLessThan(60);
  for (const sku of ["NOTHING", "constructor"]) expect((await card(sku)).statusCode).toBe(404);
});

it("while too many pictures are being rendered, a card redirects to the part's own picture, and is requested again", async () => {
  const other = "HB-M8x45-A2";
  const run = vi.spyOn(shop.inside.renderer, "run").mockRejectedValue(new JobError("full", "32 are waiting"));
  const { statusCode, headers } = await card(other);
  run.mockRestore();
  expect([statusCode, headers.location, headers["cache-control"]]).toEqual([
    302,
    `/API/images/${other}-640.webp`,
    "no-store",
  ]);
  const picture = await shop.app.inject({ url: String(headers.location) });
  expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/webp"]);
  expect((await card(other)).headers["content-type"]).toBe("image/png");
});
