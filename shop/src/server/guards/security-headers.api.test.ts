import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";

const PAGE = `<!doctype html><script>let a = 1</script><script type="later" nonce="">let b = 2</script>
<script type="application/ld+json">{"let": "c"}</script><script src="/d.js"></script>`;
const pages = {
  handle: async () => new Response(PAGE, { headers: { "content-type": "text/html; charset=utf-8" } }),
  routes: [{ pattern: "/categories", ids: ["categories"], handle: { cachedBy: [] } }],
  clientFiles: resolve("shop/public"),
};
/** By `printf 'let a = 1' | openssl dgst -sha256 -binary | base64`, and `let b = 2`. */
const HASHES =
  "'sha256-LAfYd7pbFUgwfQu8b4q135PeTG2z+/coPEUYCd74eCQ=' 'sha256-hw6SF70TgtO+azcigl1qlSK/03SKqmHr++X+jfL8cto='";

let plain: TestShop;
let secure: TestShop;
beforeAll(async () => {
  plain = await openShop({}, { pages });
  secure = await openShop({ publicUrl: "https://kasna.example" }, { pages });
});
afterAll(async () => {
  await plain.close();
  await secure.close();
});

describe("a page's headers", () => {
  it("allow only the shop's own scripts and this response's inline scripts, and framing only by the shop", async () => {
    const { headers } = await plain.app.inject("/login");
    const policy = Object.fromEntries(
      String(headers["content-security-policy"])
        .split("; ")
        .map((directive) => [directive.split(" ", 1)[0], directive]),
    );
    expect(policy["script-src"]).toMatch(/^script-src 'self' 'nonce-[A-Za-z0-9+/]{22}=='$/);
    expect(policy["default-src"]).toBe("default-src 'self'");
    expect(policy["frame-ancestors"]).toBe("frame-ancestors 'self'");
    expect(policy["object-src"]).toBe("object-src 'none'");
    expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
    const again = await plain.app.inject("/login");
    expect(again.headers["content-security-policy"]).not.toBe(headers["content-security-policy"]);
  });

  it("list the hashes of a cached page's inline scripts, but not of its data", async () => {
    const { headers } = await plain.app.inject("/categories");
    expect(headers["content-security-policy"]).toContain(`script-src 'self' ${HASHES};`);
  });

  it("include HSTS only if the shop is on https", async () => {
    const hsts = async (shop: TestShop) => (await shop.app.inject("/")).headers["strict-transport-security"];
    expect(await hsts(secure)).toBe("max-age=31536000; includeSubDomains");
    expect(await hsts(plain)).toBeUndefined();
  });
});

it("every response isolates the shop from other sites, except the API's", async () => {
  for (const url of ["/", "/login", "/healthz", "/favicon.svg", "/API/nothing", "/%zz", "/?q=%00"]) {
    const { headers } = await secure.app.inject(url);
    expect([url, headers["cross-origin-opener-policy"]]).toEqual([url, "same-origin"]);
    const isApi = url.startsWith("/API");
    expect([url, headers["cross-origin-resource-policy"]]).toEqual([
      url,
      isApi ? "cross-origin" : "same-origin",
    ]);
    // Pages may use the camera to read labels (decision 214); nothing else may.
    expect(headers["permissions-policy"]).toMatch(isApi ? /camera=\(\), / : /camera=\((self)?\), /);
    // The router rejects this address before the plugin that sets HSTS runs.
    if (url !== "/%zz") expect(headers["strict-transport-security"]).toMatch(/^max-age=31536000/);
  }
});

it("pictures omit headers that only documents need, but drawings, which can be opened, do not", async () => {
  const picture = await plain.app.inject("/API/images/banner-threads-640.avif");
  const drawing = await plain.app.inject("/API/images/HB-M8x40-A2.drawing.svg");
  expect([picture.statusCode, drawing.statusCode]).toEqual([200, 200]);
  for (const name of ["permissions-policy", "cross-origin-opener-policy"]) {
    expect(picture.headers[name]).toBeUndefined();
    expect(drawing.headers[name]).toBeDefined();
  }
});

it("every response disables content sniffing and limits the referrer", async () => {
  for (const url of ["/", "/API/products/get_categories.php", "/API/nothing", "/healthz", "/favicon.svg"]) {
    const { headers } = await plain.app.inject(url);
    expect([url, headers["x-content-type-options"], headers["referrer-policy"]]).toEqual([
      url,
      "nosniff",
      "strict-origin-when-cross-origin",
    ]);
  }
});
