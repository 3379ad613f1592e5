import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { contract } from "@kasna/contract";
import { textOf } from "@kasna/documents/pdf-text.fixture";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EXAMPLE_SETTINGS, OWNERS_SETTINGS } from "./production-settings.ts";
import { freePort, type RunningShop, startShop, until } from "./running-shop.ts";
import { fillDataDir } from "./seeded-data.ts";
import { fastenersIn, readable } from "./trade-words.ts";

/** The second demo sells hydraulic fittings: no word of fasteners may be on its pages, documents, e-mails and feeds. */

const DATA_DIR = mkdtempSync(join(tmpdir(), "kasna-fittings-"));
const BUYER = { mobile: "9876500123", password: contract.authentication.register.example.request.password };
let shop: RunningShop;
beforeAll(async () => {
  await fillDataDir(DATA_DIR, "empty");
  shop = await startShop({ PORT: String(await freePort()), DATA_DIR, SEED: "fittings", WORKERS: "1" });
});
afterAll(async () => {
  shop.ctrlC();
  await shop.ended;
  rmSync(DATA_DIR, { recursive: true, force: true });
});

/** Calls an endpoint as a browser does. */
async function call(path: string, body: object, token = "") {
  const response = await fetch(`${shop.url}/API${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return response.json();
}

it("its pages and feeds", async () => {
  const seen = new Map<string, string | null>();
  const queue = [
    "/",
    "/categories",
    "/product/all",
    "/help-section",
    "/terms&privacy-policy",
    "/login",
    "/register",
    "/list",
    "/quick-order",
    "/cart",
    "/sitemap.xml",
    "/robots.txt",
    "/unknown",
    "/search",
    "/search?q=adapter+1/2+bsp",
    "/feeds",
    "/llms.txt",
    "/feeds/parts.csv",
    "/feeds/parts.jsonl",
    "/feeds/google.tsv",
    "/feeds/openai.jsonl",
    "/search?q=hose&view=table",
    "/search?q=elbow&own=seal:FKM",
    "/search?q=nothing+of+this",
    "/search/rows?q=hose&view=table",
    "/chooser-columns/101",
    "/API/banners/get_banners.php",
    "/API/products/get_categories.php",
    "/API/products/get_product_specifications.php?subcategory_id=301",
  ];
  const PAGES_MAX = 70;
  for (let at = 0; at < queue.length && at < PAGES_MAX; at++) {
    const path = queue[at] ?? "";
    const response = await fetch(shop.url + path);
    // A rule for machines names addresses that only shops with drawings have.
    const text = (await response.text()).replace(/^Disallow: .*\.dxf\$$/gm, "");
    const isHtml = (response.headers.get("content-type") ?? "").includes("text/html");
    seen.set(path, response.status < 500 ? fastenersIn(isHtml ? readable(text) : text) : "broken");
    if (isHtml && !path.startsWith("/search"))
      for (const [, link = ""] of text.matchAll(/href="(\/(?:sub-categories|product|parts|feeds)[^"#]*)"/g)) {
        const plain = link.replaceAll("&amp;", "&");
        if (!queue.includes(plain)) queue.push(plain);
      }
  }
  expect([...seen].filter(([, found]) => found !== null)).toEqual([]);
  expect(seen.size).toBeGreaterThan(28);
  const part = readable(await (await fetch(`${shop.url}/sub-categories/Straight%20adapter`)).text());
  expect(part).toContain("Working pressure");
  expect(part).not.toMatch(/STEP|DXF|\b3D\b|Slot width|Coating|Other materials/i);
});

it("a line of its list may ask for a part without a quantity, or with one behind a dash", async () => {
  const text = "Dear sir,\nstraight adaptor 1/2 bsp ss - 5\nbrass tee 3/8 npt\nRegards";
  const { lines, ignored } = await call("/lists/match.php", { text });
  expect(ignored).toEqual(["Dear sir", "Regards"]);
  expect(
    lines.map(({ text: asked, pieces }: { text: string; pieces: number | null }) => [asked, pieces]),
  ).toEqual([
    ["straight adaptor 1/2 bsp ss", 5],
    ["brass tee 3/8 npt", null],
  ]);
  expect(lines.map(({ answer }: { answer: string }) => answer)).toEqual(["question", "nearest"]);
  expect(lines[0].candidates[0].product.name).toMatch(/^Straight adapter 1\/2 BSP/);
  expect(lines[0].reasons).toContain("2 parts fit. Which seal?");
  expect(lines[0].candidates.map(({ apart }: { apart: string }) => apart).toSorted()).toEqual(["FKM", "NBR"]);
  expect(lines[1].reasons).toEqual(["We have nothing called “npt”."]);
});

it("its documents and e-mails", async () => {
  const { mobile } = BUYER;
  const email = "meena@example.in";
  const otpOf = async () => {
    const inbox = await (await fetch(`${shop.url}/dev/inbox`)).text();
    return /\b\d{4}(?= is your)/.exec(readable(inbox))?.[0] ?? "";
  };
  await call("/authentication/send_otp.php", { input: mobile });
  await call("/authentication/verify_otp.php", { identifier: mobile, otp: await otpOf() });
  const { example } = contract.authentication.register;
  await call("/authentication/register.php", { ...example.request, mobile, email });
  const { data: account } = await call("/authentication/login.php", {
    ...BUYER,
  });
  const { token } = account;
  const { data: parts } = await call("/products/search_products.php", { search: "quick coupling 1/2 plug" });
  const [part] = parts;
  const { id } = await call(
    "/shipping/insert_shipping_address.php",
    contract.addresses.insert.example.request,
    token,
  );
  await call("/cart/add_to_cart.php", { product_id: part.id, quantity: 2, unit_price: part.price }, token);
  const cart = await call("/cart/view_cart.php", {}, token);
  const quote = await call("/cart/get_quote.php", { shipping_address_id: id }, token);
  const order = await call(
    "/orders/place_order.php",
    { shipping_address_id: id, payment_method: "cod", items: [{ product_id: part.id, quantity: 2 }] },
    token,
  );
  expect(order).toMatchObject({ status: "success" });
  const pdf = await fetch(new URL(quote.quote_url, shop.url));
  const printed = await textOf(Buffer.from(await pdf.arrayBuffer()));
  expect(printed).toMatch(/working pressure 300 bar/);
  let mails = "";
  await until("the order's mail", async () => {
    mails = readable(await (await fetch(`${shop.url}/dev/inbox`)).text());
    return mails.includes(String(order.order_id));
  });
  const orders = await call("/orders/my_orders.php", {}, token);
  const all = { cart: JSON.stringify(cart), orders: JSON.stringify(orders), printed, mails };
  for (const [name, text] of Object.entries(all)) expect([name, fastenersIn(text)]).toEqual([name, null]);
});

it("leaves by the command with its orders' parts kept, and a production start does not bring it back", async () => {
  const run = (name: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, ["shop/src/server/command.ts", name, ...args], {
      env: { ...process.env, DATA_DIR },
    });
  const file = join(DATA_DIR, "own.csv");
  writeFileSync(
    file,
    `category,sub_category,sku,name,size,material,weight_grams,price,stock,hsn
Gauges,Pressure gauge,PG-250,Pressure gauge 250 bar,63 mm,Brass,200,450,9,9026
`,
  );
  expect((await run("import-catalogue", file)).stdout).toContain("Imported.");
  const dry = (await run("remove-demo", "--dry-run")).stdout;
  expect(dry).toContain("Dry run: nothing was removed.");
  const { stdout } = await run("remove-demo");
  expect(stdout).toContain("The demo was removed.");
  const listed = (text: string) => text.split("\n").filter((line) => line.startsWith("  "));
  expect(listed(dry)).not.toEqual([]);
  expect(listed(stdout)).toEqual(listed(dry));

  shop.ctrlC();
  await shop.ended;
  const PORT = String(await freePort());
  shop = await startShop({
    ...EXAMPLE_SETTINGS,
    ...OWNERS_SETTINGS,
    NODE_ENV: "production",
    SEED: "fittings",
    WORKERS: "1",
    PORT,
    DATA_DIR,
    PUBLIC_URL: `http://127.0.0.1:${PORT}`,
  });
  const { data } = await (await fetch(`${shop.url}/API/products/get_categories.php`)).json();
  expect(data.map(({ name }: { name: string }) => name)).toEqual(["Gauges"]);
  const { data: account } = await call("/authentication/login.php", BUYER);
  const { orders } = await call("/orders/my_orders.php", {}, account.token);
  expect(orders[0].items[0].name).toMatch(/quick coupling/i);
  expect((await call("/products/search_products.php", { search: "quick coupling" })).data ?? []).toEqual([]);
  expect((await run("remove-demo")).stdout).toContain("Nothing of the demo is left.");
});
