import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../src/server/root-folder.ts";
import { openSmsGateway } from "./gateways/sms-gateway.ts";
import { EXAMPLE_SETTINGS, OWNERS_SETTINGS } from "./production-settings.ts";
import { freePort, isAlive, type RunningShop, startShop, until } from "./running-shop.ts";
import { fastenersIn, readable } from "./trade-words.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "kasna-own-"));
const MOBILE = "9811111111";
const PASSWORD = "tighten-every-bolt";

let shop: RunningShop;
/** The cookies of the first admin. */
let session = "";
let gateway: Awaited<ReturnType<typeof openSmsGateway>>;
let environment: { PORT: string; DATA_DIR: string } & Record<string, string>;
beforeAll(async () => {
  gateway = await openSmsGateway();
  const PORT = String(await freePort());
  const PUBLIC_URL = `http://127.0.0.1:${PORT}`;
  environment = {
    ...EXAMPLE_SETTINGS,
    ...OWNERS_SETTINGS,
    SMS_API_URL: gateway.url,
    NODE_ENV: "production",
    PUBLIC_URL,
    PORT,
    DATA_DIR,
  };
  shop = await startShop(environment);
});
afterAll(async () => {
  const started = [shop.pid, ...shop.all()];
  shop.ctrlC();
  await until("everything it started to end", () => !started.some(isAlive));
  await gateway.close();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const get = (path: string, cookie = "") =>
  fetch(shop.url + path, { headers: { cookie }, redirect: "manual" });
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .join("; ");

describe("a production start on an empty database with the example settings", () => {
  it("sets everything that the example leaves empty", () =>
    expect(
      Object.entries(EXAMPLE_SETTINGS)
        .flatMap(([name, value]) => (value === "" ? [name] : []))
        .toSorted(),
    ).toEqual(Object.keys(OWNERS_SETTINGS).toSorted()));

  it("is ready and serves an empty shop", async () => {
    expect((await get("/readyz")).status).toBe(200);
    for (const path of [
      "/",
      "/categories",
      "/product/all",
      "/help-section",
      "/terms&privacy-policy",
      "/login",
      "/cart",
    ]) {
      const page = await get(path);
      expect([path, page.status]).toEqual([path, 200]);
      expect(await page.text()).toContain("New shop");
    }
    expect((await get("/sub-categories/Bolts")).status).toBe(404);
    const icon = await get("/favicon.ico");
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    const categories = await (await get("/API/products/get_categories.php")).json();
    expect(categories).toMatchObject({ status: "success", data: [] });
  });

  it("lets the first admin sign in to an empty back office", async () => {
    const person = ["--mobile", MOBILE, "--name", "Asha Rao", "--email", "asha@example.in"];
    const { stdout } = await promisify(execFile)("npm", ["run", "admin:create", "--", ...person], {
      cwd: root,
      env: { ...process.env, ...environment, ADMIN_PASSWORD: PASSWORD },
    });
    expect(stdout).toContain(`Created the admin account of ${MOBILE}`);

    const post = (fields: Record<string, string>, cookie = "") =>
      fetch(`${shop.url}/admin/sign-in`, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { cookie, origin: shop.url },
        redirect: "manual",
      });
    const passwordStep = await post({ step: "password", mobile: MOBILE, password: PASSWORD });
    expect(passwordStep.status).toBe(302);
    const sent = JSON.stringify(gateway.requests.at(-1));
    const code = /(?<!\d)\d{6}(?!\d)/.exec(sent)?.[0] ?? "";
    const codeStep = await post({ step: "code", code }, cookiesOf(passwordStep));
    expect(codeStep.status).toBe(302);

    session = cookiesOf(codeStep);
    const pages =
      "orders catalogue reports messages reviews customers promocodes banners help settings staff issues audit";
    for (const path of ["/admin", ...pages.split(" ").map((page) => `/admin/${page}`)])
      expect([path, (await get(path, session)).status]).toEqual([path, 200]);
  });

  it("speaks of no fasteners in its back office, and gives banners no picture of them", async () => {
    const pages = [
      "",
      "getting-started",
      "orders/new",
      "quotations/new",
      "catalogue",
      "catalogue/rows",
      "catalogue/file",
      "catalogue/photos",
      "catalogue/prices",
      "catalogue/replacements",
      "catalogue/categories/new",
      "stock",
      "stock/count",
      "stock/transfers",
      "reorder",
      "purchase-orders",
      "suppliers/new",
      "reports",
      "promotions/new",
      "promotions/trial",
      "promocodes/new",
      "price-breaks/new",
      "price-lists/new",
      "price-lists/check",
      "banners/new",
      "help/new",
      "search-words",
      "settings",
      "settings/delivery",
      "settings/words",
      "settings/mark",
      "settings/terms",
      "settings/stock-places",
      "carrier-cash/book",
      "orders/ship",
    ];
    for (const page of pages) {
      const answer = await get(`/admin/${page}`, session);
      // The six columns have their usual names until a sub-category declares others.
      const text = readable(await answer.text()).replaceAll("Slot width, mm", "");
      expect([page, answer.status, fastenersIn(text)]).toEqual([page, 200, null]);
    }
    const banner = await (await get("/admin/banners/new", session)).text();
    expect(readable(banner)).not.toMatch(/Threads|Stainless/);
    const prices = await (await get("/admin/catalogue/prices", session)).text();
    expect(readable(prices)).not.toMatch(/Coating|Material/);
  });
});
