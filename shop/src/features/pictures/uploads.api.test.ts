import { renderedPicture } from "@kasna/drawings/rendered";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import {
  picturesVersion,
  removePicture,
  uploadedPicture,
  uploadPicture,
} from "./uploads.operations.server.ts";

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
const upload = (name: string, file: Uint8Array) => uploadPicture(shop.inside, { actor: ASHA, name, file });

describe("a rendered picture", () => {
  const fetchPicture = (file: string) => shop.app.inject(`/API/images/${file}`);

  it.each(["avif", "webp"] as const)(
    "is served unchanged as %s, for a part and for its kind",
    async (format) => {
      const stored = renderedPicture("hex-nut_stainless-steel", 320, format)?.bytes;
      const part = await fetchPicture(`HN-M10-A2-320.${format}`);
      expect([part.headers["content-type"], part.rawPayload.equals(stored ?? Buffer.alloc(0))]).toEqual([
        `image/${format}`,
        true,
      ]);
      const kind = await fetchPicture(`hex-nut-320.${format}`);
      expect(kind.statusCode).toBe(200);
    },
  );

  it.each([
    ["category-3-480.webp", 480, "webp"],
    ["banner-anchors-1600.avif", 1600, "heif"],
    ["HN-M10-A2-640.png", 640, "png"],
  ])("is made from the next larger width as %s", async (file, width, format) => {
    const read = await sharp((await fetchPicture(file)).rawPayload).metadata();
    expect([read.width, read.format]).toEqual([width, format]);
  });

  it("exists for every default part", async () => {
    const { rows } = await shop.db.query("select sku from products where is_default order by id");
    const statuses = await Promise.all(
      rows.map(async ({ sku }) => (await fetchPicture(`${sku}-160.webp`)).statusCode),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe("an uploaded picture", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)(
    "as %s is stored square, small and without metadata",
    async (format) => {
      const before = await picturesVersion(shop.inside);
      await upload("HB-M8x40-A2", await photo(format));
      expect(await picturesVersion(shop.inside)).not.toBe(before);
      const stored = await uploadedPicture(shop.inside, "HB-M8x40-A2");
      const { format: storedFormat, width, height, exif } = await sharp(stored ?? Buffer.alloc(0)).metadata();
      expect([storedFormat, width === height, exif]).toEqual(["webp", true, undefined]);
    },
  );

  it("is served in every width until it is removed", async () => {
    await upload("HB-M8x50-A2", await photo("png"));
    const response = await shop.app.inject("/API/images/HB-M8x50-A2-320.webp");
    const { width } = await sharp(response.rawPayload).metadata();
    expect([response.statusCode, width, response.headers["cache-control"]]).toEqual([
      200,
      320,
      "public, max-age=300",
    ]);
    const { dominant } = await sharp(response.rawPayload)
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

  it("of a sub-category is used for its parts only if they have no kind", async () => {
    await upload("hex-nut", await photo("png"));
    expect(await uploadedPicture(shop.inside, "HN-M8-A2")).toBeNull();
    await shop.db.query("update sub_categories set geometry_kind = null where slug = 'hex-nut'");
    const { rows } = await shop.db.query(
      "select sku from products where sub_category_id = (select id from sub_categories where slug = 'hex-nut') limit 1",
    );
    expect(await uploadedPicture(shop.inside, rows[0].sku)).not.toBeNull();
  });

  it.each([
    ["a text", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>")],
    ["nothing", Buffer.alloc(0)],
    ["half a picture", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ])("that is %s is rejected", async (_, file) => {
    await expect(upload("HB-M8x40-A2", file)).rejects.toThrow("could not read this picture");
  });

  it("with an unknown name or an unsupported format is rejected", async () => {
    await expect(upload("NOBODY", await photo("png"))).rejects.toThrow("nothing in the catalogue");
    await expect(upload("category-99", await photo("png"))).rejects.toThrow("nothing in the catalogue");
    await expect(upload("HB-M8x40-A2", await photo("gif"))).rejects.toThrow("could not read this picture");
  });
});
