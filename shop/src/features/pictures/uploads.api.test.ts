import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { givePicture, newestUpload, removePicture, uploadedPicture } from "./uploads.operations.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ASHA = { id: null, name: "Asha" };
const photo = (format: "jpeg" | "png" | "webp" | "avif" | "gif") =>
  sharp({ create: { width: 90, height: 40, channels: 3, background: "red" } })
    .toFormat(format)
    .toBuffer();
const give = (name: string, file: Uint8Array) => givePicture(shop.inside, { actor: ASHA, name, file });

describe("a picture that the owner gives", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)(
    "as %s is kept square, small and without a camera's notes",
    async (format) => {
      const before = await newestUpload(shop.inside);
      await give("HB-M8x40-A2", await photo(format));
      expect(await newestUpload(shop.inside)).not.toBe(before);
      const kept = await uploadedPicture(shop.inside, "HB-M8x40-A2");
      const { format: now, width, height, exif } = await sharp(kept ?? Buffer.alloc(0)).metadata();
      expect([now, width === height, exif]).toEqual(["webp", true, undefined]);
    },
  );

  it("is what the shop serves in every width, until it is taken away", async () => {
    await give("HB-M8x50-A2", await photo("png"));
    const served = await shop.app.inject("/API/images/HB-M8x50-A2-320.webp");
    const { width } = await sharp(served.rawPayload).metadata();
    expect([served.statusCode, width, served.headers["cache-control"]]).toEqual([
      200,
      320,
      "public, max-age=300",
    ]);
    const { dominant } = await sharp(served.rawPayload)
      .extract({ left: 100, top: 150, width: 100, height: 20 })
      .stats();
    expect(dominant.r).toBeGreaterThan(200);
    await removePicture(shop.inside, { actor: ASHA, name: "HB-M8x50-A2" });
    expect(await uploadedPicture(shop.inside, "HB-M8x50-A2")).toBeNull();
    const { rows } = await shop.db.query(
      "select action from audit_log where subject = 'picture:HB-M8x50-A2' order by id",
    );
    expect(rows.map(({ action }) => action)).toEqual(["picture.given", "picture.removed"]);
  });

  it("of a sub-category stands for its parts only where they can't be drawn", async () => {
    await give("hex-nut", await photo("png"));
    expect(await uploadedPicture(shop.inside, "HN-M8-A2")).toBeNull();
    await shop.db.query("update sub_categories set name = 'Own nut' where slug = 'hex-nut'");
    const { rows } = await shop.db.query(
      "select sku from products where sub_category_id = (select id from sub_categories where slug = 'hex-nut') limit 1",
    );
    expect(await uploadedPicture(shop.inside, rows[0].sku)).not.toBeNull();
  });

  it.each([
    ["a text", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>")],
    ["nothing", Buffer.alloc(0)],
    ["half a picture", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ])("that is %s is refused", async (_, file) => {
    await expect(give("HB-M8x40-A2", file)).rejects.toThrow("no picture that can be read");
  });

  it("under a name that nothing has, or in a format that is none of ours, is refused", async () => {
    await expect(give("NOBODY", await photo("png"))).rejects.toThrow("Nothing in the catalogue");
    await expect(give("category-99", await photo("png"))).rejects.toThrow("Nothing in the catalogue");
    await expect(give("HB-M8x40-A2", await photo("gif"))).rejects.toThrow("no picture that can be read");
  });
});
