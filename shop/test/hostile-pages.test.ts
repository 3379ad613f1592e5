import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInAsAdmin } from "./admin-session.ts";
import { freePort, isAlive, type RunningShop, startShop, until } from "./running-shop.ts";
import { fillDataDir } from "./seeded-data.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "kasna-hostile-pages-"));
let shop: RunningShop;
let admin: { cookie: string; origin: string };
beforeAll(async () => {
  await fillDataDir(DATA_DIR);
  const environment = { PORT: String(await freePort()), DATA_DIR, WORKERS: "1" };
  shop = await startShop(environment);
  admin = await signInAsAdmin(shop.url, environment);
});
afterAll(async () => {
  const started = [shop.pid, ...shop.all()];
  shop.ctrlC();
  await until("everything it started to end", () => !started.some(isAlive));
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const INNER = /\n\s+at |node_modules|file:\/\/|Error:|out of range|invalid input|Unexpected Server Error/;
async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(shop.url + path, { redirect: "manual", ...init });
  const text = await response.text();
  expect(text).not.toMatch(INNER);
  return { status: response.status, text };
}

const BODIES: [string, string, string][] = [
  ["JSON", "application/json", '{"intent":"pay"}'],
  ["broken JSON", "application/json", '{"intent"'],
  ["text", "text/plain", "intent=pay"],
  ["broken multipart", "multipart/form-data; boundary=b", '--b\r\nContent-Disposition: form-data; name="i'],
  ["multipart without a boundary", "multipart/form-data", "--b--\r\n"],
  ["an unknown type", "x", "x"],
];

describe("a body that a page does not expect", () => {
  it.each(BODIES)("%s is the client's fault on the payment page", async (_, type, body) => {
    for (const path of ["/pay/x", "/pay/x.data"]) {
      const { status } = await ask(path, { method: "POST", body, headers: { "Content-Type": type } });
      expect([path, Math.floor(status / 100)]).toEqual([path, 4]);
    }
  });

  it.each(BODIES)(
    "%s is the client's fault as a picture upload, and stores nothing",
    async (_, type, body) => {
      const path = "/admin/catalogue/pictures/HB-M8x40-A2";
      const headers = { ...admin, "Content-Type": type };
      const { status } = await ask(path, { method: "POST", body, headers });
      expect([400, 415]).toContain(status);
    },
  );
});

describe("a number out of range", () => {
  it("as a sub-category of the grid is not an internal error", async () => {
    for (const id of ["2147483648", "-1", "0x10", "1e0", "9".repeat(400)]) {
      const answer = await ask(`/admin/catalogue/rows-feed?sub_category=${id}`, { headers: admin });
      expect([id, answer.status]).toEqual([id, 200]);
    }
  });

  it("is no sitemap", async () => {
    for (const name of ["parts-999999.xml", "parts-214748.xml", "parts-0x10.xml", "none.xml"])
      expect(await ask(`/sitemaps/${name}`)).toEqual({ status: 404, text: "Not found" });
  });

  it("is no id of an order or a part", async () => {
    for (const path of ["/admin/orders/0x10", "/admin/orders/1e0", "/admin/catalogue/parts/0x10"])
      expect([path, (await ask(path, { headers: admin })).status]).toEqual([path, 404]);
  });
});
