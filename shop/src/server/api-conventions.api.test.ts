import { allEndpoints, allFiles, allStreams } from "@kasna/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../test/open-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
});
afterAll(() => shop.close());

const CHOOSE = "/API/products/choose_specifications.php";
const post = (url: string, type: string | null, payload: string) =>
  shop.app.inject({ method: "POST", url, payload, headers: type === null ? {} : { "content-type": type } });

describe("every endpoint of the contract", () => {
  it.each(allEndpoints.map((call) => [call.route, call] as const))(
    "%s exists and requires a token where the contract says so",
    async (_, call) => {
      const response = await shop.app.inject({ method: call.method, url: `/API${call.path}` });
      expect(response.statusCode).not.toBe(404);
      expect(response.json()).toMatchObject({ message: expect.any(String) });
      if (call.auth === "required") {
        expect(response.statusCode).toBe(401);
        const expired = await shop.app.inject({
          method: call.method,
          url: `/API${call.path}`,
          headers: { authorization: "Bearer expired" },
        });
        expect([expired.statusCode, expired.json().status]).toEqual([401, "error"]);
      } else expect(response.statusCode).toBeLessThan(401);
    },
  );
});

describe("a body", () => {
  const multipart = [
    "--b",
    'Content-Disposition: form-data; name="subcategory_id"',
    "",
    "201",
    "--b--",
    "",
  ].join("\r\n");
  it.each([
    ["multipart", "multipart/form-data; boundary=b", multipart],
    ["form-encoded", "application/x-www-form-urlencoded", "subcategory_id=201"],
    ["JSON", "application/json", '{"subcategory_id":201}'],
    ["JSON with a number as text", "application/json", '{"subcategory_id":"201"}'],
  ])("as %s is parsed", async (_, type, payload) => {
    const response = await post(CHOOSE, type, payload);
    expect(response.statusCode).toBe(200);
    expect(response.json().data[0].sub_category_id).toBe(201);
  });

  it.each([
    ["no type", null],
    ["multipart without a boundary", "multipart/form-data"],
    ["JSON", "application/json"],
    ["an unknown type", "application/x-unknown"],
  ])("that is empty is an empty object with %s", async (_, type) => {
    const response = await post(CHOOSE, type, "");
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toHaveProperty("subcategory_id");
  });

  it.each([
    ["of an unknown type", "application/x-unknown", "hello", 415],
    ["of broken JSON", "application/json", "{", 400],
    ["that is a list", "application/json", "[1]", 400],
    ["that is a number", "application/json", "7", 400],
    ["truncated in the middle", "multipart/form-data; boundary=b", multipart.slice(0, 60), 400],
    ["with a field twice", "application/x-www-form-urlencoded", "subcategory_id=201&subcategory_id=202", 400],
    ["with a NUL", "application/json", '{"subcategory_id":201,"material":"a\\u0000b"}', 400],
    ["with a number past int4", "application/json", '{"subcategory_id":99999999999}', 400],
    [
      "of 20 MB",
      "application/json",
      JSON.stringify({ subcategory_id: 201, material: "x".repeat(20e6) }),
      413,
    ],
  ])("%s is rejected in the envelope", async (_, type, payload, status) => {
    const response = await post(CHOOSE, type, payload);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ status: "error", success: false, message: expect.any(String) });
  });

  it("of a DELETE may be a form, or its fields may be in the query", async () => {
    const as = await shop.newCustomer();
    const headers = { authorization: `Bearer ${as.token}` };
    const form = await shop.app.inject({
      method: "DELETE",
      url: "/API/cart/delete_cart_item.php",
      payload: "cart_id=1",
      headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    });
    const query = await shop.app.inject({
      method: "DELETE",
      url: "/API/cart/delete_cart_item.php?cart_id=1",
      headers,
    });
    expect([form.statusCode, query.statusCode]).toEqual([404, 404]);
  });
});

describe("the API", () => {
  it("responds to an unknown address in the envelope", async () => {
    const response = await shop.app.inject("/API/nothing/here.php");
    expect([response.statusCode, response.json().success]).toEqual([404, false]);
  });

  it("is open to other origins, without cookies", async () => {
    const preflight = await shop.app.inject({ method: "OPTIONS", url: "/API/cart/view_cart.php" });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers["access-control-allow-origin"]).toBe("*");
    expect(preflight.headers["access-control-allow-headers"]).toContain("Idempotency-Key");
    expect(preflight.headers["access-control-allow-credentials"]).toBeUndefined();
  });

  it("documents itself for machines and people", async () => {
    const document = (await shop.app.inject("/API/openapi.json")).json();
    expect(document.openapi).toBe("3.1.0");
    expect(Object.keys(document.paths)).toHaveLength(
      allEndpoints.length + allFiles.length + allStreams.length,
    );
    const page = await shop.app.inject("/API/docs");
    expect(page.body).toContain("/API/orders/place_order.php");
  });

  it("responds to an internal error with 500 and a request id, without details, and keeps running", async () => {
    await shop.db.query("alter table banners rename to banners_gone");
    const response = await shop.app.inject("/API/banners/get_banners.php");
    await shop.db.query("alter table banners_gone rename to banners");
    expect(response.statusCode).toBe(500);
    expect(response.json().request_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.body).not.toContain("banners_gone");
    expect((await shop.app.inject("/API/banners/get_banners.php")).statusCode).toBe(200);
  });

  it("reports whether it is alive and ready", async () => {
    expect((await shop.app.inject("/healthz")).statusCode).toBe(200);
    expect((await shop.app.inject("/readyz")).statusCode).toBe(200);
  });

  it("serves pictures in fixed widths and formats, and 404 for any others", async () => {
    const picture = await shop.app.inject("/API/images/HB-M8x40-A2-320.webp");
    expect(picture.headers["content-type"]).toBe("image/webp");
    const again = await shop.app.inject({
      url: "/API/images/HB-M8x40-A2-320.webp",
      headers: { "if-none-match": String(picture.headers.etag) },
    });
    const statuses = await Promise.all(
      ["HB-M8x40-A2.svg", "nothing-640.webp", "HB-M8x40-A2-333.webp", "..%2f..%2fsecret.key"].map(
        async (file) => (await shop.app.inject(`/API/images/${file}`)).statusCode,
      ),
    );
    expect([again.statusCode, ...statuses]).toEqual([304, 200, 404, 404, 404]);
  });

  it("serves a part's dimensioned drawing, and 404 for an unknown part", async () => {
    const drawing = await shop.app.inject("/API/images/HB-M8x40-A2.drawing.svg");
    expect(drawing.headers["content-type"]).toBe("image/svg+xml");
    for (const dimension of [">M8 x 1.25<", ">40<", ">13<"]) expect(drawing.body).toContain(dimension);
    const sheet = await shop.app.inject("/API/images/HB-M8x40-A2.sheet.svg");
    expect(sheet.headers["content-type"]).toBe("image/svg+xml");
    const { rows } = await shop.db.query(
      "select name, standard, material, weight_grams from products where sku = 'HB-M8x40-A2'",
    );
    const { name, standard, material, weight_grams: grams } = rows[0] as Record<string, string>;
    for (const text of ["HB-M8x40-A2", name, standard, material, `${Number(grams).toFixed(1)} g`])
      expect(sheet.body).toContain(`>${text}</text>`);
    const cad = await shop.app.inject("/API/images/HB-M8x40-A2.dxf");
    expect(cad.headers["content-type"]).toBe("image/vnd.dxf");
    expect(cad.body).toContain("LWPOLYLINE");
    const unknown = await Promise.all(
      [".drawing.svg", ".sheet.svg", ".dxf"].map((file) => shop.app.inject(`/API/images/HB-M8x41-A2${file}`)),
    );
    expect(unknown.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });
});
