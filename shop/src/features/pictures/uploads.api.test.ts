import { renderedPicture } from "@kasna/drawings/rendered";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { givePicture, newestUpload, removePicture, uploadedPicture } from "./uploads.operations.server.ts";

let ctx: TestShop;
beforeAll(async () => {
  ctx = await openShop();
});
afterAll(() => ctx.close());

const ASHA = { id: null, name: "Asha" };
const photo = (format: "jpeg" | "png" | "webp" | "avif" | "gif") =>
  sharp({ create: { width: 90, height: 40, channels: 3, background: "red" } })
    .toFormat(format)
    .toBuffer();
const give = (name: string, file: Uint8Array) => givePicture(ctx.inside, { actor: ASHA, name, file });

describe("a picture that was taken beforehand", () => {
  const served = (file: string) => ctx.app.inject(`/API/images/${file}`);

  it.each(["avif", "webp"] as const)(
    "is sent as %s as it is kept, for a part and for its kind",
    async (format) => {
      const kept = renderedPicture("hex-nut_stainless-steel", 320, format)?.bytes;
      const part = await served(`HN-M10-A2-320.${format}`);
      expect([part.headers["content-type"], part.rawPayload.equals(kept ?? Buffer.alloc(0))]).toEqual([
        `image/${format}`,
        true,
      ]);
      const kind = await served(`hex-nut-320.${format}`);
      expect(kind.statusCode).toBe(200);
    },
  );

  it.each([
    ["category-3-480.webp", 480, "webp"],
    ["banner-anchors-1600.avif", 1600, "heif"],
    ["HN-M10-A2-640.png", 640, "png"],
  ])("is made from the next larger one as %s", async (file, width, format) => {
    const read = await sharp((await served(file)).rawPayload).metadata();
    expect([read.width, read.format]).toEqual([width, format]);
  });

  it("shows every default part, and one is drawn for a kind that none was taken of", async () => {
    const { rows } = await ctx.db.query("select sku from products where is_default order by id");
    const statuses = await Promise.all(
      rows.map(async ({ sku }) => (await served(`${sku}-160.webp`)).statusCode),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await ctx.db.query("update sub_categories set name = 'Own washer' where slug = 'fender-washer'");
    expect((await served("fender-washer-160.webp")).statusCode).toBe(200);
  });
});

describe("a picture that the owner gives", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)(
    "as %s is kept square, small and without a camera's notes",
    async (format) => {
      const before = await newestUpload(ctx.inside);
      await give("HB-M8x40-A2", await photo(format));
      expect(await newestUpload(ctx.inside)).not.toBe(before);
      const kept = await uploadedPicture(ctx.inside, "HB-M8x40-A2");
      const { format: now, width, height, exif } = await sharp(kept ?? Buffer.alloc(0)).metadata();
      expect([now, width === height, exif]).toEqual(["webp", true, undefined]);
    },
  );

  it("is what the shop serves in every width, until it is taken away", async () => {
    await give("HB-M8x50-A2", await photo("png"));
    const served = await ctx.app.inject("/API/images/HB-M8x50-A2-320.webp");
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
    await removePicture(ctx.inside, { actor: ASHA, name: "HB-M8x50-A2" });
    expect(await uploadedPicture(ctx.inside, "HB-M8x50-A2")).toBeNull();
    const { rows } = await ctx.db.query(
      "select action from audit_log where subject = 'picture:HB-M8x50-A2' order by id",
    );
    expect(rows.map(({ action }) => action)).toEqual(["picture.given", "picture.removed"]);
  });

  it("of a sub-category stands for its parts only where they can't be drawn", async () => {
    await give("hex-nut", await photo("png"));
    expect(await uploadedPicture(ctx.inside, "HN-M8-A2")).toBeNull();
    await ctx.db.query("update sub_categories set name = 'Own nut' where slug = 'hex-nut'");
    const { rows } = await ctx.db.query(
      "select sku from products where sub_category_id = (select id from sub_categories where slug = 'hex-nut') limit 1",
    );
    expect(await uploadedPicture(ctx.inside, rows[0].sku)).not.toBeNull();
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
