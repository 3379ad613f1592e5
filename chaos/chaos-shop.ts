import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openMailServer } from "../shop/test/gateways/mail-server.ts";
import { openRazorpay } from "../shop/test/gateways/razorpay.ts";
import { openSmsGateway } from "../shop/test/gateways/sms-gateway.ts";
import { freePort, startShop, until } from "../shop/test/running-shop.ts";
import type { Server } from "./cluster.ts";

export type ChaosShop = Awaited<ReturnType<typeof openChaosShop>>;
export type Buyer = { userId: number; token: string; addressId: number };

/** The products that buyers order: ten with plenty of stock, two with little, one made to order. */
const PLENTY = 10;
const FEW = 2;
const FEW_PIECES = 15;
export const PROMOCODE = { code: "CHAOS", totalLimit: 25, perCustomerLimit: 4 };

type ChaosShopOptions = { folder: string; databaseUrl: string; workers: number; buyers: number };

/** Starts a shop with a payment provider, an SMS gateway and a mail server that can fail. */
export async function openChaosShop(
  database: () => Server,
  { folder, databaseUrl, workers, buyers }: ChaosShopOptions,
) {
  const [razorpay, sms, mail] = [await openRazorpay(), await openSmsGateway(), await openMailServer()];
  const clockFile = join(folder, "clock");
  const dataDir = join(folder, "shop");
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(clockFile, "0");
  const clock = new URL("shifted-clock.mjs", import.meta.url);
  clock.searchParams.set("file", clockFile);
  const { url, keyId, keySecret, webhookSecret } = razorpay.settings;
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SEED: "demo",
    WORKERS: String(workers),
    DATABASE_POOL: "8",
    LOG_LEVEL: "error",
    NODE_ENV: "development",
    // Bounds how long the shop waits for a connection that was dropped silently.
    DATABASE_STATEMENT_SECONDS: "10",
    SECRET_KEY: "only-for-proofs",
    NODE_OPTIONS: `--import=${clock.href}`,
    PAYMENT_PROVIDER: "razorpay",
    RAZORPAY_API_URL: url,
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    SMS_PROVIDER: "msg91",
    SMS_API_URL: sms.url,
    MSG91_AUTH_KEY: "right-key",
    SMS_TEMPLATE_OTP: "1",
    SMS_TEMPLATE_SHIPPED: "2",
    SMS_TEMPLATE_OUT_FOR_DELIVERY: "3",
    SMS_TEMPLATE_SHIPPED_UNTRACKED: "4",
    MAIL_PROVIDER: "smtp",
    SMTP_URL: mail.url,
    MAIL_FROM: "orders@shop.in",
  };
  let running = await startShop(environment);
  const products = await prepareProducts(database());
  const stockBefore = new Map(products.map(({ id, stock }) => [id, stock]));

  async function isReady() {
    const answer = await fetch(`${running.url}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(
      () => null,
    );
    return answer?.ok === true;
  }

  return {
    razorpay,
    sms,
    mail,
    products: products.map(({ id }) => id),
    stockBefore,
    people: await makeBuyers(database(), buyers),
    url: () => running.url,
    output: () => running.output(),
    workers: () => running.servers().map(({ pid }) => pid),
    turnClock: (milliseconds: number) => writeFileSync(clockFile, String(milliseconds)),
    ready: () => until("the shop to be ready", isReady, 60_000),
    /** Kills everything that the shop started, and starts it again. */
    async killAndStart() {
      const started = [running.pid, ...running.all()];
      for (const pid of started) killProcess(pid);
      await running.ended;
      running = await startShop(environment);
    },
    async close() {
      running.ctrlC();
      await running.ended;
      await Promise.all([razorpay.close(), sms.close(), mail.close()]);
    },
  };
}

export function killProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process has already ended.
  }
}

/** Inserts the promocode and prepares the products to buy. Returns them with their initial stock. */
async function prepareProducts(database: Server): Promise<{ id: number; stock: number }[]> {
  const { code, totalLimit, perCustomerLimit } = PROMOCODE;
  await database.ask(
    `insert into promocodes (code, percent_basis_points, starts_at, total_limit, per_customer_limit)
     values ($1, 1000, now() - interval '2 days', $2, $3)`,
    [code, totalLimit, perCustomerLimit],
  );
  await database.ask(
    `update products set stock_quantity = $2 where id in
       (select id from products where not is_made_to_order and stock_quantity > 0 order by id limit $1)`,
    [FEW, FEW_PIECES],
  );
  return (await database.ask(
    `(select id, stock_quantity as stock from products where not is_made_to_order and stock_quantity > 0
        order by id limit $1)
     union all (select id, stock_quantity from products where is_made_to_order order by id limit 1)`,
    [PLENTY + FEW],
  )) as { id: number; stock: number }[];
}

async function makeBuyers(database: Server, count: number): Promise<Buyer[]> {
  const tokens = Array.from({ length: count }, (_, index) => `buyer-${index}-${"x".repeat(32)}`);
  const hashes = tokens.map((token) => createHash("sha256").update(token).digest("hex"));
  const rows = (await database.ask(
    `with fresh as (
       insert into users (name, email, mobile, organisation, designation, password_hash)
       select 'Buyer ' || n, 'buyer-' || n || '@example.in', (9000000000 + n)::text, 'Works',
         (enum_range(null::designation))[1], '' from generate_series(1, $1::int) as n returning id),
     numbered as (select id, row_number() over (order by id) as n from fresh),
     signed as (insert into sessions (token_hash, user_id, expires_at)
       select ($2::text[])[n], id, now() + interval '90 days' from numbered)
     insert into addresses (user_id, first_name, last_name, phone_number, pincode, flat_building, area_street,
       landmark, city, state)
     select id, 'A', 'Buyer', '9000000000', '641001', '1', 'Mill Road', '', 'Coimbatore', 'Tamil Nadu'
     from numbered order by n returning user_id, id`,
    [count, hashes],
  )) as { user_id: number; id: number }[];
  return rows.map(({ user_id, id }, index) => ({
    userId: user_id,
    addressId: id,
    token: tokens[index] ?? "",
  }));
}
