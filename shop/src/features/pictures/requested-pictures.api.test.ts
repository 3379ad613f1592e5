import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const picture = (file: string) => shop.app.inject(`/API/images/${file}`);
const cachedFiles = () => readdirSync(shop.cacheFolder);

describe("pictures made on request", () => {
  it("are made once for all parts that look the same, and cached on disk", async () => {
    const names = ["HN-M8-A2", "HN-M10-A2", "HN-M12-A2", "hex-nut"];
    const responses = await Promise.all(names.map((name) => picture(`${name}-480.webp`)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(cachedFiles().length).toBe(1);
  });

  it("for CAD are cached on disk", async () => {
    const before = cachedFiles().length;
    const first = await picture("HB-M8x40-A2.dxf");
    expect([first.statusCode, first.headers["content-type"]]).toEqual([200, "image/vnd.dxf"]);
    expect(first.body).toContain("outline");
    await picture("HB-M8x40-A2.dxf");
    expect(cachedFiles().length).toBe(before + 1);
  });

  it("answer 503 while the queue is full, without affecting other requests", async () => {
    const { rows } = await shop.db.query(
      "select distinct on (sub_category_id, material, coating) sku from products limit 100",
    );
    const requests = rows.map(({ sku }) => picture(`${sku}-960.png`));
    const meanwhile = shop.call("GET /products/get_categories.php", {});
    const responses = await Promise.all(requests);
    expect((await meanwhile).success).toBe(true);
    const busy = responses.filter(({ statusCode }) => statusCode !== 200);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy.length).toBeLessThan(rows.length);
    for (const response of busy) {
      expect(response.statusCode).toBe(503);
      expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
      expect(response.json().message).toBe("We are making many pictures right now. Try again in a moment.");
    }
    expect((await picture("HN-M8-A2-320.webp")).statusCode).toBe(200);
    // The 503 is not cached: the picture is served once the queue has room.
    const [file] = rows.filter((_, index) => responses[index]?.statusCode === 503);
    expect((await picture(`${file.sku}-960.png`)).statusCode).toBe(200);
  });
});
