import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";

let ctx: TestShop;
beforeAll(async () => {
  ctx = await openShop();
});
afterAll(() => ctx.close());

const picture = (file: string) => ctx.app.inject(`/API/images/${file}`);
const filesKept = () => readdirSync(ctx.cacheFolder);

describe("pictures that are made when they are asked for", () => {
  it("are made once for all parts that look the same, and kept on the disk", async () => {
    const names = ["HN-M8-A2", "HN-M10-A2", "HN-M12-A2", "hex-nut"];
    const answers = await Promise.all(names.map((name) => picture(`${name}-1600.avif`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const alike = answers.filter(({ headers }) => headers.etag === answers[0]?.headers.etag);
    expect(alike.length).toBeGreaterThanOrEqual(3);
    expect(filesKept().length).toBe(new Set(answers.map(({ headers }) => headers.etag)).size);
  });

  it("for CAD are kept like that, too", async () => {
    const before = filesKept().length;
    const first = await picture("HB-M8x40-A2.dxf");
    expect([first.statusCode, first.headers["content-type"]]).toEqual([200, "image/vnd.dxf"]);
    expect(first.body).toContain("outline");
    await picture("HB-M8x40-A2.dxf");
    expect(filesKept().length).toBe(before + 1);
  });

  it("are refused for a moment where too many wait, and no other call with them", async () => {
    const { rows } = await ctx.db.query(
      "select distinct on (sub_category_id, material, coating) sku from products limit 100",
    );
    const asked = rows.map(({ sku }) => picture(`${sku}-1600.png`));
    const meanwhile = ctx.call("GET /products/get_categories.php", {});
    const answers = await Promise.all(asked);
    expect((await meanwhile).success).toBe(true);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(rows.length);
    for (const answer of refused) {
      expect(answer.statusCode).toBe(503);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      expect(answer.json().message).toBe("We are making many pictures right now. Try again in a moment.");
    }
    expect((await picture("HN-M8-A2-320.webp")).statusCode).toBe(200);
    // A refused picture is no missing one: it comes once there is room.
    const [file] = rows.filter((_, index) => answers[index]?.statusCode === 503);
    expect((await picture(`${file.sku}-1600.png`)).statusCode).toBe(200);
  });
});
