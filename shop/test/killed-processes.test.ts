import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@kasna/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { MATCHED_AT_ONCE } from "../src/features/lists/tasks/matched-at-once.ts";
import type { Failpoint } from "../src/settings.ts";
import { freePort, isAlive, type RunningShop, startShop, until } from "./running-shop.ts";
import { fillDataDir } from "./seeded-data.ts";

/** Longer than it takes another process to take over a dead process's job. */
const TAKEOVER_MS = 45_000;
const DATA_DIR = mkdtempSync(join(tmpdir(), "kasna-killed-"));
let PORT: string;
let shop: RunningShop;
let token: string;
let addressId: number;
let productId: number;

beforeAll(async () => {
  await fillDataDir(DATA_DIR);
  PORT = String(await freePort());
  await open();
  await register();
});
afterEach(async () => {
  await close();
});
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

async function open(crashAt: Failpoint | "" = "") {
  shop = await startShop({ PORT, DATA_DIR, CRASH_AT: crashAt });
}
async function close() {
  const started = [shop.pid, ...shop.all()];
  if (started.some(isAlive)) shop.ctrlC();
  await until("everything it started to end", () => !started.some(isAlive));
}

async function call(path: string, body: object) {
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
  const answer = await fetch(`${shop.url}/API${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function register() {
  const mobile = "9300000077";
  await call("/authentication/send_otp.php", { input: mobile });
  const [sent] = await (await fetch(`${shop.url}/dev/inbox.json`)).json();
  await call("/authentication/verify_otp.php", { identifier: mobile, otp: sent.text.slice(0, 4) });
  const { request } = contract.authentication.register.example;
  await call("/authentication/register.php", { ...request, mobile });
  const { data } = await call("/authentication/login.php", { mobile, password: request.password });
  token = data.token;
  const address = contract.addresses.insert.example.request;
  addressId = (await call("/shipping/insert_shipping_address.php", address)).id;
  productId = (await call("/products/search_products.php", { search: "HB-M8x40-A2" })).data[0].id;
}

const placeOrder = () =>
  call("/orders/place_order.php", {
    shipping_address_id: addressId,
    payment_method: "online",
    items: [{ product_id: productId, quantity: 1 }],
  });
/** Pays on the sandbox's page. The process may die meanwhile. */
const pay = (url: string) =>
  fetch(shop.url + url, { method: "POST", body: new URLSearchParams({ play: "success" }) }).catch(() => null);
const newest = async () => (await call("/orders/my_orders.php", {})).orders[0];
const notificationTitles = async (orderId: number): Promise<string[]> =>
  (await call("/Admin/notifications/view_notifications.php", {})).notifications
    .filter((notification: { order_id: number }) => notification.order_id === orderId)
    .map((notification: { title: string }) => notification.title);

/** Runs `act` in a shop that kills itself at a failpoint, then starts the shop again without it. */
async function killedAt(failpoint: Failpoint, act: () => Promise<unknown>) {
  await close();
  await open(failpoint);
  const [worker] = shop.servers();
  await act();
  await until("the process to be killed", () => !isAlive(worker?.pid ?? 0));
  await close();
  await open();
}

describe("a process that is killed", () => {
  it.each(["money-taken", "before-commit", "after-commit"] as const)(
    "at %s leaves an order that is eventually paid, once",
    async (point) => {
      let orderId = 0;
      await killedAt(point, async () => {
        const { order_id, payment } = await placeOrder();
        orderId = order_id;
        await pay(payment.url);
      });
      await until(
        "the order to be confirmed",
        async () => (await newest()).order_status === "confirmed",
        TAKEOVER_MS,
      );
      expect(await newest()).toMatchObject({ order_id: orderId, payment_status: 0 });
      await until(
        "the confirmation e-mail",
        async () =>
          (await (await fetch(`${shop.url}/dev/inbox.json`)).json()).some((email: { subject?: string }) =>
            email.subject?.includes(`#${orderId} is confirmed`),
          ),
        TAKEOVER_MS,
      );
      expect(await notificationTitles(orderId)).toEqual(["Order Confirmed", "Payment Received"]);
    },
    150_000,
  );

  it("right after a refund was made does not make it again", async () => {
    let orderId = 0;
    await killedAt("refund-made", async () => {
      const { order_id, payment } = await placeOrder();
      orderId = order_id;
      await pay(payment.url);
      await call("/orders/cancel_order.php", { order_id, reason: "Other" });
    });
    const titles = ["Refund on its way", "Order Cancelled", "Order Confirmed", "Payment Received"];
    await until(
      "the refund notification",
      async () => (await notificationTitles(orderId)).includes("Refund on its way"),
      TAKEOVER_MS,
    );
    expect(await notificationTitles(orderId)).toEqual(titles);
    expect(await newest()).toMatchObject({ order_status: "cancelled", payment_status: 3 });
  });

  it("amid a long list goes on where it stopped, and no line is there twice", async () => {
    const total = 4 * MATCHED_AT_ONCE;
    const text = Array.from({ length: total }, (_, at) => `HB-M8x40-A2 - ${at + 1} nos`).join("\n");
    let taskId = 0;
    const task = async () => (await call("/lists/view_tasks.php", {})).tasks[0];
    await killedAt("list-step", async () => {
      taskId = (await call("/lists/start_match.php", { name: "Long", text })).task_id;
    });
    await until("the list to be done", async () => (await task()).state === "done", TAKEOVER_MS);
    expect(await task()).toMatchObject({ task_id: taskId, total, done: total });
    const { lines } = await call("/lists/view_matched.php", { task_id: taskId, page: 1 });
    const numbers = Array.from({ length: total }, (_, at) => at + 1);
    expect(lines.map(({ line }: { line: number }) => line)).toEqual(numbers);
    expect(lines.map(({ pieces }: { pieces: number }) => pieces)).toEqual(numbers);
    const { notifications } = await call("/Admin/notifications/view_notifications.php", {});
    const told = notifications.filter(({ title }: { title: string }) => title === "Your list is read");
    expect(told).toHaveLength(1);
  });
});
