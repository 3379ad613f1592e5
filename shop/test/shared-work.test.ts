import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { Agent, get, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort, isAlive, type RunningShop, startShop, until } from "./running-shop.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "kasna-shared-"));
const SERVERS = 2;
const REQUESTS = 24;
const SAME_PICTURE = ["HN-M8-A2", "HN-M10-A2", "HN-M12-A2"];
let PORT: string;
let shop: RunningShop;

const open = async () => {
  shop = await startShop({ PORT, DATA_DIR, WORKERS: String(SERVERS) });
};
async function close() {
  const started = [shop.pid, ...shop.all()];
  shop.ctrlC();
  await until("everything it started to end", () => !started.some(isAlive));
}
beforeAll(async () => {
  PORT = String(await freePort());
  await open();
});
afterAll(async () => {
  await close();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

/** On a new connection, so that either server process may answer. */
const ask = (path: string) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    get(`${shop.url}${path}`, { agent: new Agent() }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      answer.resume().once("end", () => resolve({ status, headers }));
    }).once("error", reject);
  });
const cachedFiles = () => readdirSync(join(DATA_DIR, "files"));
const renderers = () => shop.find(/render-program/).length;
let etag: string | undefined;

describe("expensive work of all server processes", () => {
  it("is done by one worker, and only once for the same result", async () => {
    expect(shop.find(/worker\.ts/)).toHaveLength(SERVERS);
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
    process.kill(worker?.pid ?? 0, "SIGKILL");
    await until("the worker to be gone", () => renderers() === 0);
    expect((await ask("/API/images/HB-M8x40-A2-1600.webp")).status).toBe(200);
    const [server] = shop.find(/worker\.ts/);
    process.kill(server?.pid ?? 0, "SIGKILL");
    await until("another server process", () => shop.find(/worker\.ts/).length === SERVERS);
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
