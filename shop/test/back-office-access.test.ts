import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ASSIGNABLE_SETS, type AssignableSet, may } from "@kasna/rules/roles";
import { thorough } from "@kasna/rules/thorough.fixture";
import { eq } from "drizzle-orm";
import { matchRoutes } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAccount } from "../../chaos/attacker-account.ts";
import { adminCookie } from "../src/admin-kit/staff/guard.server.ts";
import { openStaffSession, type Staff } from "../src/admin-kit/staff/staff-sessions.operations.server.ts";
import { embeddedUrl } from "../src/database/embedded-postgres.ts";
import { orders } from "../src/database/schema/index.ts";
import { advanceOrder } from "../src/features/orders/advance-order.operations.server.ts";
import { shipmentsOf } from "../src/features/orders/shipments/shipments.operations.server.ts";
import routes from "../src/routes.ts";
import { openCliContext } from "../src/server/commands/cli-context.ts";
import { readSettings } from "../src/settings.ts";
import { ADMIN_ACTIONS } from "./back-office/admin-actions.ts";
import type { AdminPage } from "./back-office/admin-page.ts";
import { ADMIN_PAGES } from "./back-office/admin-pages.ts";
import { makeStaffRecords } from "./back-office/staff-records.ts";
import { pathsOf } from "./paths.ts";
import { freePort, isAlive, type RunningShop, startShop, until } from "./running-shop.ts";
import { fillDataDir } from "./seeded-data.ts";
import { newStaff } from "./staff.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "kasna-access-"));
let shop: RunningShop;
let office: ReturnType<typeof openCliContext>;
type Headers = Record<string, string>;
let admin: Headers;
let members: { set: AssignableSet; headers: Headers }[];
/** Visitors without a staff session; a customer's token is none. */
let strangers: Headers[];
let records: Parameters<NonNullable<AdminPage["at"]>>[0];

beforeAll(async () => {
  await fillDataDir(DATA_DIR);
  const environment = { PORT: String(await freePort()), DATA_DIR, WORKERS: "1" };
  shop = await startShop(environment);
  const settings = readSettings(DATA_DIR, environment);
  office = openCliContext(embeddedUrl(DATA_DIR), { settings, secretKey: "only-for-tests" });
  const owner = await newStaff({ inside: office.ctx }, "admin");
  admin = { Cookie: await sessionCookie(owner), Origin: shop.url };
  members = await Promise.all(ASSIGNABLE_SETS.map(async (set) => ({ set, headers: await memberOf(set) })));
  const { token, ...ofBuyer } = await buyerRecords(Number(environment.PORT));
  records = { ...ofBuyer, ...(await makeStaffRecords(office.ctx, ofBuyer.forStaff)) };
  const cookie = Buffer.from(JSON.stringify(token)).toString("base64");
  strangers = [
    {},
    { Authorization: `Bearer ${token}` },
    { Cookie: `kasna-admin-session=${encodeURIComponent(cookie)}` },
  ];
});
afterAll(async () => {
  await office.close();
  const started = [shop.pid, ...shop.all()];
  shop.ctrlC();
  await until("everything it started to end", () => !started.some(isAlive));
  rmSync(DATA_DIR, { recursive: true, force: true });
});

async function sessionCookie({ id: userId }: Staff): Promise<string> {
  const { ctx } = office;
  const visitor = { address: "127.0.0.1", browser: "" };
  const token = await ctx.db.transaction((tx) => openStaffSession(ctx, tx, { userId, visitor }));
  const [cookie = ""] = (await adminCookie(ctx, "session").serialize(token)).split(";", 1);
  return cookie;
}

/** The headers of a new staff member with this set, which the owner has given. */
async function memberOf(set: AssignableSet): Promise<Headers> {
  const member = await newStaff({ inside: office.ctx });
  const { id, name, mobile } = member;
  const shown = { name, mobile, email: `${mobile}@staff.in`, password: "" };
  const seen = JSON.stringify({ ...shown, set: "staff" });
  const saved = await send("POST", `/admin/staff/${id}`, { headers: admin, form: { ...shown, set, seen } });
  expect([set, saved.status]).toEqual([set, 200]);
  return { Cookie: await sessionCookie(member), Origin: shop.url };
}

/** What a customer has written and ordered: one order to be packed and one that was delivered. */
async function buyerRecords(port: number) {
  const { token, addressId, productIds } = await openAccount(port);
  const call = async (path: string, body: object) => {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const answer = await fetch(`${shop.url}/API${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const items = [{ product_id: productIds[0], quantity: 2 }];
  const form = { shipping_address_id: addressId, payment_method: "cod", items };
  const { order_id: orderId } = await call("/orders/place_order.php", form);
  const { order_id: deliveredId } = await call("/orders/place_order.php", form);
  for (const to of ["shipped", "out_for_delivery", "delivered"] as const)
    await advanceOrder(office.ctx, { orderId: deliveredId, to, trackingNumber: null, actor: "test" });
  const { db } = office.ctx;
  const [order] = await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
  const [shipment] = await shipmentsOf(db, orderId);
  const question = { category: "order", message: "Where is it?" };
  const { ticket_number: asked } = await call("/help_center/store_message.php", question);
  const { ticket_number: ticket } = await call("/lists/ask_price.php", {
    lines: [{ text: "Bearing 6204 ZZ", asked: "4 nos" }],
  });
  return {
    token,
    orderId: Number(orderId),
    shipmentId: shipment?.id ?? 0,
    userId: order?.userId ?? 0,
    requestId: idOf(ticket),
    forStaff: { orderId: Number(deliveredId), messageId: idOf(asked) },
  };
}
const idOf = (ticket: string) => Number(ticket.split("-")[2]);

/** The links of a page into the back office that this member may not open. */
const closedLinks = (set: AssignableSet, html: string) =>
  [...html.matchAll(/ href="(\/admin[^"?#]*)/g)]
    .map(([, path = ""]) => path)
    .filter((path) => {
      const [found] = matchRoutes(routePatterns, path)?.slice(-1) ?? [];
      return found && !may(set, ADMIN_PAGES[found.route.path]?.needs ?? null);
    });
const routePatterns = Object.keys(ADMIN_PAGES).map((path) => ({ path }));

type Sent = { headers: Headers; form?: Record<string, string>; follows?: boolean };

async function send(method: "GET" | "POST", path: string, { headers, form, follows }: Sent) {
  const answer = await fetch(shop.url + path, {
    method,
    headers,
    redirect: follows ? "follow" : "manual",
    ...(method === "POST" && { body: new URLSearchParams(form) }),
  });
  return { status: answer.status, location: answer.headers.get("location"), text: await answer.text() };
}

const paths = pathsOf(routes).filter((path) => path.startsWith("/admin") && path !== "/admin/sign-in");

it("every address of the back office is tested", () =>
  expect(paths.toSorted()).toEqual(Object.keys(ADMIN_PAGES).toSorted()));

/** Of these, the one whose turn it is; in a thorough run all. */
const inTurn = <Item>(all: readonly Item[], turn: number) => thorough(all, [all[turn % all.length] as Item]);
const FOREIGN: Headers[] = [{}, { Origin: "https://evil.example" }, { Origin: "null" }];

const pagesInTurn = Object.entries(ADMIN_PAGES).map(([path, page], turn) => [path, page, turn] as const);

describe.each(pagesInTurn)("%s", (path, { needs, form, at, isPage }, turn) => {
  const isShown = isPage !== false;
  const address = () => at?.(records) ?? path;
  const asData = () => {
    const [pathname = "", query = ""] = address().split("?");
    return `${pathname}.data${query && `?${query}`}`;
  };

  it("opens to staff only", async () => {
    for (const headers of inTurn(strangers, turn)) {
      const shown = await send("GET", address(), { headers });
      expect([shown.status, shown.location]).toEqual([302, expect.stringContaining("/admin/sign-in")]);
      if (isShown) expect((await send("GET", asData(), { headers })).text).toContain("SingleFetchRedirect");
      const origin = { ...headers, Origin: shop.url };
      expect((await send("POST", address(), { headers: origin, form })).status).toBe(form ? 401 : 405);
    }
  });

  it("is not written from another site, which would send the cookie along without SameSite=Strict", async () => {
    const { Origin: _, ...cookie } = admin;
    for (const origin of inTurn(FOREIGN, turn)) {
      const forged = await send("POST", address(), { headers: { ...cookie, ...origin }, form });
      // React Router itself answers 400 to a foreign origin; the shop's own check comes after it.
      expect(form ? [400, 403] : [405]).toContain(forged.status);
    }
  });

  it(`opens to ${needs ?? "everybody in the back office"}, and to nobody else`, async () => {
    for (const { set, headers } of members)
      if (!may(set, needs)) {
        expect((await send("GET", asData(), { headers })).text, set).toContain("You have no permission");
        expect([set, (await send("POST", address(), { headers, form })).status]).toEqual([
          set,
          form ? 403 : 405,
        ]);
      } else if (isShown) {
        const { status, text } = await send("GET", address(), { headers, follows: true });
        expect([set, status]).toEqual([set, 200]);
        expect([set, closedLinks(set, text)]).toEqual([set, []]);
      }
    if (isShown) expect((await send("GET", address(), { headers: admin, follows: true })).status).toBe(200);
  });
});

describe("what serves several jobs", () => {
  const named = ADMIN_ACTIONS.map(
    (action) => [Object.values(action.form).slice(0, 2).join(" "), action] as const,
  );
  it.each(named)("%s is done by those who may", async (_, { path, form, needs }) => {
    for (const { set, headers } of members) {
      const { status } = await send("POST", path, { headers, form });
      const mayDo = needs.every((permission) => may(set, permission));
      expect([set, status !== 403]).toEqual([set, mayDo]);
      expect([set, status < 500]).toEqual([set, true]);
    }
  });
});

it("nothing that was refused is in the audit log", async () => {
  const { status, text } = await send("GET", "/admin/audit.data", { headers: admin });
  expect([status, text.includes("From nobody")]).toEqual([200, false]);
});
