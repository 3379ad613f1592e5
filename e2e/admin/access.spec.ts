import { GIVEN_SETS, type GivenSet, may } from "@kasna/rules/roles";
import type { APIRequestContext, Page } from "@playwright/test";
import routes from "../../shop/src/routes.ts";
import { ADMIN_ACTIONS } from "../fixtures/admin-actions.ts";
import { fixtures } from "../fixtures/admin-fixtures.ts";
import { ADMIN_PAGES } from "../fixtures/admin-pages.ts";
import { pathsOf } from "../fixtures/paths.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { type Account, adminCode, makeStaff } from "../fixtures/staff.ts";

const paths = pathsOf(routes).filter((path) => path.startsWith("/admin") && path !== "/admin/sign-in");

async function signIn(request: APIRequestContext, page: Page, { mobile, password }: Account, origin: string) {
  const send = (form: Record<string, string>) =>
    request.post("/admin/sign-in", { form, headers: { Origin: origin }, maxRedirects: 0 });
  await send({ step: "password", mobile, password });
  expect((await send({ step: "code", code: await adminCode(page, mobile) })).status()).toBe(302);
}

test("the back office is open only to staff, and each page requires its permission", async ({
  page,
  shopper,
  browser,
  playwright,
  baseURL,
}) => {
  test.slow();
  if (!baseURL) throw new Error("No address");
  expect(paths.toSorted()).toEqual(Object.keys(ADMIN_PAGES).toSorted());
  const created = await fixtures({ browser }, shopper);
  const [nobody, admin] = await Promise.all([0, 1].map(() => playwright.request.newContext({ baseURL })));
  if (!nobody || !admin) throw new Error("No contexts");
  await signIn(admin, page, await makeStaff("admin"), baseURL);
  const members: { set: GivenSet; request: APIRequestContext }[] = [];
  for (const set of GIVEN_SETS) {
    const account = await makeStaff("staff");
    const list = await (await admin.get("/admin/staff")).text();
    const [, id = ""] = new RegExp(`/admin/staff/(\\d+)"[^>]*>${account.name}<`).exec(list) ?? [];
    const { name, mobile } = account;
    const shown = { name, mobile, email: `staff-${mobile}@example.in`, password: "" };
    const given = { ...shown, set, seen: JSON.stringify({ ...shown, set: "staff" }) };
    const saved = await admin.post(`/admin/staff/${id}`, { form: given, headers: { Origin: baseURL } });
    expect(saved.status(), `${set} is given`).toBe(200);
    const request = await playwright.request.newContext({ baseURL });
    await signIn(request, page, account, baseURL);
    members.push({ set, request });
  }
  const cookie = Buffer.from(JSON.stringify(created.token)).toString("base64");
  const strangers: Record<string, string>[] = [
    {},
    { Authorization: `Bearer ${created.token}` },
    { Cookie: `kasna-admin-session=${encodeURIComponent(cookie)}` },
  ];
  const readAudit = async () => (await (await admin.get("/admin/audit.data")).text()).includes("From nobody");

  for (const [path, { needs, form, at, isPage }] of Object.entries(ADMIN_PAGES)) {
    const address = at?.(created) ?? path;
    const [pathname = "", query = ""] = address.split("?");
    const asData = `${pathname}.data${query && `?${query}`}`;
    for (const headers of strangers) {
      const shown = await nobody.get(address, { headers, maxRedirects: 0 });
      expect([shown.status(), shown.headers().location], `${path} shown to nobody`).toEqual([
        302,
        expect.stringContaining("/admin/sign-in"),
      ]);
      if (isPage !== false)
        expect(await (await nobody.get(asData, { headers })).text(), `${path}.data`).toContain(
          "SingleFetchRedirect",
        );
      const origin = { ...headers, Origin: baseURL };
      const written = await nobody.post(address, { form: form ?? {}, headers: origin, maxRedirects: 0 });
      expect(written.status(), `${path} written by nobody`).toBe(form ? 401 : 405);
    }
    // Without SameSite=Strict, another site's page would also send the cookie.
    const elsewhere: Record<string, string>[] = [{}, { Origin: "https://evil.example" }, { Origin: "null" }];
    for (const headers of elsewhere) {
      const forged = await admin.post(address, { form: form ?? {}, headers, maxRedirects: 0 });
      // React Router itself returns 400 for a foreign origin; the shop's own check comes after it.
      expect(form ? [400, 403] : [405], `${path} written from elsewhere`).toContain(forged.status());
    }
    for (const { set, request } of members) {
      const who = `by ${set}`;
      if (may(set, needs)) {
        if (isPage !== false)
          expect((await request.get(address)).status(), `${path} opened ${who}`).toBe(200);
        continue;
      }
      expect(await (await request.get(asData)).text(), `${path}.data ${who}`).toContain(
        "You have no permission",
      );
      const written = await request.post(address, { form: form ?? {}, headers: { Origin: baseURL } });
      expect(written.status(), `${path} written ${who}`).toBe(form ? 403 : 405);
    }
    if (isPage !== false) expect((await admin.get(address)).status(), `${path} shown to an admin`).toBe(200);
  }
  for (const { path, form, needs } of ADMIN_ACTIONS)
    for (const { set, request } of members) {
      const { intent = "", to = "" } = form;
      const written = await request.post(path, { form, headers: { Origin: baseURL } });
      const mayDo = needs.every((permission) => may(set, permission));
      expect(written.status() !== 403, `${path} ${intent} ${to} by ${set}`).toBe(mayDo);
      expect(written.status(), `${path} ${intent} ${to} by ${set}`).toBeLessThan(500);
    }
  expect(await readAudit()).toBe(false);
});

test("the storefront loads nothing from the back office", async ({ page }) => {
  const scripts = new Set<string>();
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.add(response.url());
  });
  for (const path of ["/", "/sub-categories/Hex%20bolt%20(full%20thread)", "/cart", "/help-section"])
    await page.goto(path, { waitUntil: "networkidle" });
  const texts = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()));
  expect(texts.length).toBeGreaterThan(3);
  for (const word of ["Back office", "back office", "features/admin", "recharts", "getSelectedRowModel"])
    expect(texts.filter((text) => text.includes(word)).length, word).toBe(0);
});
