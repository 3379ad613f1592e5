import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkout, openAccount, quotation } from "../../chaos/attacker-account.ts";
import { ask as send, type TestRequest } from "../../chaos/requests.ts";
import { signInAsAdmin } from "./admin-session.ts";
import { freePort, isAlive, type RunningShop, startShop, until } from "./running-shop.ts";
import { fillDataDir } from "./seeded-data.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "kasna-shared-"));
const SERVERS = 2;
const REQUESTS = 24;
const SAME_PICTURE = ["HN-M8-A2", "HN-M10-A2", "HN-M12-A2"];
let PORT: string;
let shop: RunningShop;

const environment = () => ({ PORT, DATA_DIR, WORKERS: String(SERVERS), DOCUMENTS_PER_HOUR: "1000" });
const open = async () => {
  shop = await startShop(environment());
};
async function close() {
  const started = [shop.pid, ...shop.all()];
  shop.ctrlC();
  await until("everything it started to end", () => !started.some(isAlive));
}
beforeAll(async () => {
  await fillDataDir(DATA_DIR);
  PORT = String(await freePort());
  await open();
});
afterAll(async () => {
  await close();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

/** On a new connection, so that either server process may answer. */
const ask = async (path: string, headers = {}) => {
  const answer = await opened(path, headers);
  const body = await text(answer);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body };
};
/** The response, with an unread body. */
const opened = (path: string, headers = {}) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(`${shop.url}${path}`, { agent: new Agent(), headers }, resolve).once("error", reject);
  });
const cachedFiles = () => readdirSync(join(DATA_DIR, "files"));
const renderers = () => shop.find(/render-program/).length;
let etag: string | undefined;

describe("expensive work of all server processes", () => {
  it("is done by one worker, and only once for the same result", async () => {
    expect(shop.servers()).toHaveLength(SERVERS);
    const answers = await Promise.all(
      Array.from({ length: REQUESTS }, (_, index) =>
        ask(`/API/images/${SAME_PICTURE[index % SAME_PICTURE.length]}-1600.avif`),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    [etag] = answers.map(({ headers }) => headers.etag);
    expect(cachedFiles()).toHaveLength(1);
    expect(renderers()).toBe(1);
  });

  it("includes CAD models and drawings", async () => {
    const model = await ask("/API/models/HB-M8x40-A2.step");
    expect([model.status, model.headers["content-type"]]).toEqual([200, "model/step"]);
    const drawing = await ask("/API/images/HB-M8x40-A2.dxf");
    expect([drawing.status, drawing.headers["content-type"]]).toEqual([200, "image/vnd.dxf"]);
    expect(cachedFiles()).toHaveLength(3);
  });

  it("continues after the worker or a server process is killed", async () => {
    const [worker] = shop.find(/render-program/);
    process.kill(worker?.pid ?? Number.NaN, "SIGKILL");
    await until("the worker to be gone", () => renderers() === 0);
    expect((await ask("/API/images/HB-M8x40-A2-1600.webp")).status).toBe(200);
    const [server] = shop.servers();
    process.kill(server?.pid ?? Number.NaN, "SIGKILL");
    await until("another server process", () => shop.servers().length === SERVERS);
    expect((await ask("/API/images/HB-M8x40-A2-960.webp")).status).toBe(200);
  });

  it("is not repeated after a restart", async () => {
    await close();
    await open();
    const again = await ask(`/API/images/${SAME_PICTURE[0]}-1600.avif`);
    expect([again.status, again.headers.etag]).toEqual([200, etag]);
    expect(renderers()).toBe(0);
  });
});

describe("exports of all server processes", () => {
  const EXPORT = "/admin/catalogue/file-out";
  let headers = {};
  beforeAll(async () => {
    headers = await signInAsAdmin(shop.url, environment());
  });

  it("run one after another, and too many get 503 without affecting other requests", async () => {
    const requests = Array.from({ length: REQUESTS }, () => ask(EXPORT, headers));
    expect((await ask("/API/products/get_categories.php")).status).toBe(200);
    const answers = await Promise.all(requests);
    const busy = answers.filter(({ status }) => status === 503);
    const written = answers.filter(({ status }) => status === 200);
    expect(busy.length + written.length).toBe(REQUESTS);
    expect(busy.length).toBeGreaterThan(0);
    expect(written.length).toBeGreaterThanOrEqual(availableParallelism());
    expect(new Set(busy.map((answer) => answer.headers["retry-after"]))).toEqual(new Set(["10"]));
    expect(new Set(busy.map(({ body }) => body))).toEqual(
      new Set(["We are reading or writing many files right now. Try again in a moment."]),
    );
  });

  it("release their slots when the client or the server process goes away", async () => {
    const unread = await Promise.all(
      Array.from({ length: availableParallelism() - 1 || 1 }, () => opened(EXPORT, headers)),
    );
    for (const answer of unread) answer.destroy();
    expect((await ask(EXPORT, headers)).status).toBe(200);

    const cut = await Promise.all(
      Array.from({ length: availableParallelism() - 1 || 1 }, () => opened(EXPORT, headers)),
    );
    for (const answer of cut) answer.on("error", () => {});
    const old = shop.servers();
    for (const { pid } of old) process.kill(pid, "SIGKILL");
    await until("other server processes", () => {
      const now = shop.servers();
      return now.length === SERVERS && now.every(({ pid }) => old.every((previous) => previous.pid !== pid));
    });
    await until("the export to be served", async () =>
      ask(EXPORT, headers).then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
  });
});

describe("while the queue of documents is full", () => {
  /** More than may wait. */
  const QUEUED = 70;
  const agent = new Agent();
  let headers = {};
  let orderId: number;
  let release = () => {};
  beforeAll(async () => {
    headers = await signInAsAdmin(shop.url, environment());
    const port = Number(PORT);
    const account = await openAccount(port);
    for (const request of checkout(account, 0)) {
      const answer = JSON.parse((await send(agent, port, request)).text);
      orderId = answer.order_id ?? orderId;
    }
    const quotations: TestRequest[] = [];
    // Each is of one piece more of the same part, as the pages of long carts take long to make.
    for (let made = 0; made < QUEUED; made++) quotations.push(await quotation(agent, port, account, 0));
    const [first, ...rest] = quotations;
    expect((await send(agent, port, first ?? { path: "" })).status).toBe(200);
    const [worker] = shop.find(/pdf-worker-program/);
    const pid = worker?.pid ?? Number.NaN;
    process.kill(pid, "SIGSTOP");
    release = () => process.kill(pid, "SIGCONT");
    // The worker has stopped, so the first answer is a rejection.
    const answer = await Promise.race(rest.map((request) => send(agent, port, request)));
    expect(answer.status).toBe(503);
  });
  afterAll(() => release());

  const path = (kind: string) => `/admin/orders/${orderId}/documents/${kind}`;

  it.each(["invoice", "packing_slip"])(
    "a %s of the back office answers 503 with a sentence",
    async (kind) => {
      const { status, headers: answered, body } = await ask(path(kind), headers);
      expect([status, answered["retry-after"], body]).toEqual([
        503,
        "5",
        "We are making many documents right now. Try again in a moment.",
      ]);
    },
  );

  it("pages and exports answer", async () => {
    expect((await ask(`/admin/orders/${orderId}`, headers)).status).toBe(200);
    expect((await ask("/admin/reports/stock", headers)).status).toBe(200);
  });

  it("documents are made again once there is room", async () => {
    release();
    await until("an invoice", async () => (await ask(path("invoice"), headers)).status === 200);
  });
});
