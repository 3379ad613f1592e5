import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setImmediate as turn } from "node:timers/promises";
import { openLimiter } from "@kasna/background";
import { describe, expect, it } from "vitest";
import { csvResponse } from "./csv.server.ts";
import { unlessIdle } from "./file-limiter.server.ts";

const GET = { method: "GET" };
/** More rows than the streams between the file and its reader can buffer. */
const ROWS = Array.from({ length: 2000 }, () => `${"x".repeat(998)}\r\n`);

const closed = (file?: Readable) => new Promise((resolve) => file?.once("close", resolve));

function laneOfOne() {
  const ctx = { fileLimiter: openLimiter({ concurrency: 1, queue: 0 }) };
  const opened: Readable[] = [];
  const open = () => {
    const file = Readable.from(ROWS);
    opened.push(file);
    return file;
  };
  const download = (method = "GET", idleMs = 60_000) =>
    csvResponse(ctx, { method }, { name: "orders", open, idleMs });
  return { ctx, opened, download };
}

describe("a CSV download", () => {
  it("holds the only slot until it is read", async () => {
    const { opened, download } = laneOfOne();
    const first = await download();
    await expect(download()).rejects.toMatchObject({
      code: "files_busy",
      details: { retryAfterSeconds: 10 },
    });
    expect(opened).toHaveLength(1);
    expect((await first.text()).length).toBe(ROWS.length * 1000);
    await turn();
    expect((await download()).headers.get("content-disposition")).toBe("attachment; filename=orders.csv");
  });

  it("releases its slot when the browser disconnects", async () => {
    const { opened, download } = laneOfOne();
    const reader = (await download()).body?.getReader();
    await reader?.read();
    const isClosed = closed(opened[0]);
    await reader?.cancel();
    await isClosed;
    expect((await download()).status).toBe(200);
  });

  it("releases its slot when nobody reads it", async () => {
    const { opened, download } = laneOfOne();
    const unread = await download("GET", 20);
    await closed(opened[0]);
    await turn();
    expect((await download()).status).toBe(200);
    await expect(unread.text()).rejects.toThrow("paused for more than 20 ms");
  });

  it("takes no slot for a HEAD request", async () => {
    const { opened, download } = laneOfOne();
    expect([(await download("HEAD")).status, opened.length]).toEqual([200, 0]);
    expect((await download()).status).toBe(200);
  });

  it("releases its slot if the file can't be opened or fails", async () => {
    const { ctx, download } = laneOfOne();
    const failing = (open: () => Readable) => csvResponse(ctx, GET, { name: "orders", open });
    await expect(
      failing(() => {
        throw new Error("no rows");
      }),
    ).rejects.toThrow("no rows");
    const broken = await failing(() =>
      Readable.from(
        (function* () {
          yield "sku\r\n";
          throw new Error("no more rows");
        })(),
      ),
    );
    await expect(broken.text()).rejects.toThrow("no more rows");
    expect((await download()).status).toBe(200);
  });
});

it("an upload that pauses for too long fails", async () => {
  const upload = new Readable({ read() {} });
  upload.push("sku,price\r\n");
  const read = buffer(unlessIdle(upload, 20));
  await expect(read).rejects.toThrow("paused for more than 20 ms");
  expect(upload.destroyed).toBe(true);
});
