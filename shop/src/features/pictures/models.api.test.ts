import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";

const LIMIT = 7;
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ modelsPerAddressHour: LIMIT });
});
afterAll(() => shop.close());

const model = (file: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url: `/API/models/${file}`, headers });

describe("a part's model for CAD", () => {
  it("is served as STEP under the part's name, compressed on request, and with 304 for a known version", async () => {
    const plain = await model("HB-M8x40-A2.step");
    expect([plain.statusCode, plain.headers["content-type"]]).toEqual([200, "model/step"]);
    expect(plain.headers["content-disposition"]).toBe("attachment; filename=HB-M8x40-A2.step");
    expect(plain.body).toMatch(/^ISO-10303-21;[\s\S]*Hex bolt[^']* M8 x 40'[\s\S]*END-ISO-10303-21;\s*$/);
    const packed = await model("HB-M8x40-A2.step", { "accept-encoding": "br, gzip" });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    const again = await model("HB-M8x40-A2.step", { "if-none-match": String(plain.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it("is served with its thread cut, under a separate name", async () => {
    const light = await model("GSF-M8x8-12.9-BO.step");
    const cut = await model("GSF-M8x8-12.9-BO.thread.step");
    expect(cut.statusCode).toBe(200);
    expect(cut.headers["content-disposition"]).toBe("attachment; filename=GSF-M8x8-12.9-BO.thread.step");
    expect(cut.headers.etag).not.toBe(light.headers.etag);
    expect(cut.body).toContain("Threads are cut as a helix");
    // The flanks of a helix are not planes, cylinders or cones.
    const free = (text: string) => text.split("B_SPLINE_SURFACE").length;
    expect(free(cut.body)).toBeGreaterThan(free(light.body) + 20);
    expect(cut.body.split("MANIFOLD_SOLID_BREP")).toHaveLength(2);
  });

  it.each(["PW-M8-MS-ZN", "TR-M10x1000-MS-ZN", "WTI-M8x12-A2"])("has no thread to cut on %s", async (sku) => {
    expect((await model(`${sku}.thread.step`)).statusCode).toBe(404);
  });

  it.each(["nothing.step", "HB-M8x40-A2", "HB-M8x40-A2.stp", "..%2f..%2fsecret.key.step", ".step"])(
    "is not found under %s",
    async (file) => {
      const response = await model(file);
      expect([response.statusCode, response.json().success]).toEqual([404, false]);
    },
  );

  it("does not block other requests while it is made", async () => {
    const done: string[] = [];
    const requests = ["HB-M10x40-A2", "HB-M10x50-A2", "HN-M10-A2", "HN-M12-A2"].map(async (sku) => {
      const { statusCode } = await model(`${sku}.step`);
      done.push(`${statusCode}`);
    });
    await shop.call("GET /products/get_categories.php", {});
    expect(done.length).toBeLessThan(requests.length);
    await Promise.all(requests);
    expect(done).toEqual(["200", "200", "200", "200"]);
  });

  it("is limited per address for new models, but not for cached ones", async () => {
    const statuses: number[] = [];
    for (const size of ["M5", "M6", "M8", "M14", "M16"])
      statuses.push((await model(`HN-${size}-A2.step`)).statusCode);
    expect(statuses).toContain(429);
    const cached = await model("HB-M8x40-A2.step");
    expect(cached.statusCode).toBe(200);
  });
});
