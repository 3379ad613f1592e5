import { renderedPicture } from "@kasna/drawings/rendered";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { matchPhotos } from "../catalogue/admin/photos/match-photos.operations.server.ts";
import { arrangePhotos, photosOf } from "./part-photos.operations.server.ts";
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
    ["banner-anchors-dark-960.avif", 960, "heif"],
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

  it("is cropped to its content, in the middle of a square of its border's colour", async () => {
    const part = { create: { width: 400, height: 200, channels: 3 as const, background: "red" } };
    const input = await sharp(part).png().toBuffer();
    const wall = { create: { width: 2000, height: 900, channels: 3 as const, background: "#d0d0d0" } };
    await upload(
      "HB-M8x60-A2",
      await sharp(wall)
        .composite([{ input, left: 100, top: 50 }])
        .jpeg()
        .toBuffer(),
    );
    const stored = sharp((await uploadedPicture(shop.inside, "HB-M8x60-A2")) ?? Buffer.alloc(0));
    const { width = 0, height } = await stored.metadata();
    expect(height).toBe(width);
    const { data } = await stored.raw().toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) => [
      ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
    ];
    const near = (colour: number[]) => colour.map((value) => Math.round(value / 16));
    const [middle, left, above] = [0.5, 0.06, 0.2].map((share) => Math.round(width * share));
    if (!middle || !left || !above) throw new Error("No picture");
    expect(near(colourAt(middle, middle))).toEqual([16, 0, 0]);
    // The part takes up 93 % of the width, and half of that in height.
    expect(near(colourAt(left, middle))).toEqual([16, 0, 0]);
    expect(near(colourAt(2, middle))).toEqual([13, 13, 13]);
    expect(near(colourAt(middle, above))).toEqual([13, 13, 13]);
  });

  it("that is long becomes a square of the stored size", async () => {
    const long = { create: { width: 20_000, height: 1000, channels: 3 as const, background: "red" } };
    await upload("category-2", await sharp(long).jpeg().toBuffer());
    const stored = await uploadedPicture(shop.inside, "category-2");
    expect(await sharp(stored ?? Buffer.alloc(0)).metadata()).toMatchObject({ width: 1600, height: 1600 });
  });

  it("of a part can be one of several, in an order and with descriptions, at most 12", async () => {
    const sku = "HB-M8x70-A2";
    const { id } = await shop.product(sku);
    const photos = () => photosOf(shop.inside, id);
    for (let count = 0; count < 3; count += 1) await upload(sku, await photo("png"));
    const [first, second, third] = await photos();
    if (!first || !second || !third) throw new Error("No photos");
    const arranged = [
      { name: third.name, alt: "The thread" },
      { name: first.name, alt: "" },
    ];
    await arrangePhotos(shop.inside, { actor: ASHA, sku, photos: arranged, removed: [second.name] });
    expect(await photos()).toEqual(arranged);
    const pages = await shop.db.query("select tag from page_changes order by id desc limit 1");
    expect(pages.rows[0].tag).toMatch(/^sub-category:/);

    // The first photo is the part's picture. If it is replaced, the description is kept.
    const before = await uploadedPicture(shop.inside, sku);
    const blue = { create: { width: 50, height: 50, channels: 3 as const, background: "blue" } };
    const file = await sharp(blue).png().toBuffer();
    await uploadPicture(shop.inside, { actor: ASHA, name: sku, file, position: 1 });
    expect(await uploadedPicture(shop.inside, sku)).not.toEqual(before);
    expect((await photos()).map(({ alt }) => alt)).toEqual(["The thread", ""]);
    expect((await photos()).map(({ name }) => name)).not.toContain(third.name);

    for (let count = 2; count < 12; count += 1) await upload(sku, file);
    await expect(upload(sku, file)).rejects.toThrow("A part can have 12 photos");
    await removePicture(shop.inside, { actor: ASHA, name: sku });
    expect(await photos()).toEqual([]);
    expect(await uploadedPicture(shop.inside, sku)).toBeNull();
    const orphans =
      "select name from uploaded_pictures where name like 'photo-%' and name not in (select name from part_photos)";
    expect((await shop.db.query(orphans)).rows).toEqual([]);
  });

  it("is matched with its part by its file name", async () => {
    const paths = ["HB-M8x40-A2.jpg", "hb_m8x40_a2-2.png", "x/HN-M8-A2/7.webp", "holiday.jpg"];
    expect(await matchPhotos(shop.inside, paths)).toEqual([
      { sku: "HB-M8x40-A2", position: 1 },
      { sku: "HB-M8x40-A2", position: 2 },
      { sku: "HN-M8-A2", position: 7 },
      null,
    ]);
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

  it("of a part is shown by its category and sub-category if these have none and are not drawn", async () => {
    const { rows } = await shop.db.query(
      `select s.id, s.slug, s.category_id as category, min(p.sku) as sku from sub_categories s
        join products p on p.sub_category_id = s.id where s.slug = 'hose-clamp' group by 1, 2, 3`,
    );
    const { id, slug, category, sku } = rows[0];
    await upload(sku, await photo("jpeg"));
    expect(await uploadedPicture(shop.inside, slug)).toBeNull();
    await shop.db.query("update sub_categories set geometry_kind = null where id = $1", [id]);
    const shown = await uploadedPicture(shop.inside, sku);
    expect(shown).not.toBeNull();
    expect(await uploadedPicture(shop.inside, slug)).toEqual(shown);
    // The others in the category are drawn, and so is the category.
    expect(await uploadedPicture(shop.inside, `category-${category}`)).toBeNull();
    const kinds = "update sub_categories set geometry_kind = null where category_id = $1";
    await shop.db.query(kinds, [category]);
    expect(await uploadedPicture(shop.inside, `category-${category}`)).toEqual(shown);
    const own = await photo("png");
    await upload(slug, own);
    const given = await uploadedPicture(shop.inside, slug);
    expect(await uploadedPicture(shop.inside, `category-${category}`)).toEqual(given);
    await removePicture(shop.inside, { actor: ASHA, name: slug });
    await removePicture(shop.inside, { actor: ASHA, name: sku });
    expect(await uploadedPicture(shop.inside, `category-${category}`)).toBeNull();
  });

  it("with an unknown name or an unsupported format is rejected", async () => {
    await expect(upload("NOBODY", await photo("png"))).rejects.toThrow("nothing in the catalogue");
    await expect(upload("category-99", await photo("png"))).rejects.toThrow("nothing in the catalogue");
    await expect(upload("HB-M8x40-A2", await photo("gif"))).rejects.toThrow("could not read this picture");
  });
});
