import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, startShop } from "../shop/test/running-shop.ts";
import { SMUGGLING } from "./smuggling.ts";

const MEASURED_MS = 5000;
/** Headers have 15 seconds, and Node looks every 5. */
const CLOSED_AFTER_MS = 20_000;
const BUYERS = 4;
const PAUSE_MS = 10;

/** Something that is done to the shop until it is told to stop; tells afterwards what the shop did about it. */
type Attack = {
  name: string;
  /** How long it goes on after the measurement, to see what the shop does in the end. */
  holdsMs?: number;
  begin: (port: number) => Promise<() => Promise<string>>;
};

/** Measures a buyer's calls before and while the shop is attacked, and what becomes of each attack. */
export async function proveHostile({ say, idle }: { say: (line: string) => void; idle: number }) {
  const dataDir = mkdtempSync(join(tmpdir(), "kasna-hostile-"));
  const port = await freePort();
  const shop = await startShop({ PORT: String(port), DATA_DIR: dataDir, WORKERS: "2", LOG_LEVEL: "silent" });
  try {
    const rows = [["", "calls", "p50 ms", "p99 ms", "failed", "what the shop did"]];
    await measured(port);
    rows.push(["quiet", ...(await measured(port)), ""]);
    for (const { name, begin, holdsMs } of attacks(idle)) {
      say(`${name} …`);
      const end = await begin(port);
      const figures = await measured(port);
      if (holdsMs) await pause(holdsMs);
      rows.push([name, ...figures, await end()]);
    }
    rows.push(["quiet again", ...(await measured(port)), ""]);
    const smuggled = [];
    for (const { name, bytes } of SMUGGLING) smuggled.push([name, await answersTo(port, bytes)]);
    return { rows, smuggled };
  } finally {
    shop.ctrlC();
    await shop.ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What some buyers see who look at pages and search: count, median, 99th percentile, failures. */
async function measured(port: number): Promise<string[]> {
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + MEASURED_MS;
  const times: number[] = [];
  let failed = 0;
  const deeds = [
    () => ask(agent, port, "GET", "/"),
    () => ask(agent, port, "POST", "/API/products/search_products.php", '{"search":"m8x40 hex bolt"}'),
    () => ask(agent, port, "GET", "/API/products/get_categories.php"),
  ];
  await Promise.all(
    Array.from({ length: BUYERS }, async (_, buyer) => {
      for (let turn = buyer; performance.now() < end; turn++) {
        const begun = performance.now();
        if ((await deeds[turn % deeds.length]?.()) === 200) times.push(performance.now() - begun);
        else failed += 1;
        await pause(PAUSE_MS);
      }
    }),
  );
  agent.destroy();
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  return [String(times.length), at(0.5), at(0.99), String(failed)];
}

const ask = (agent: Agent, port: number, method: string, path: string, body = "") =>
  new Promise<number>((resolve) => {
    const headers = body ? { "Content-Type": "application/json", "Content-Length": body.length } : {};
    const asking = request(
      { agent, port, host: "127.0.0.1", method, path, headers, timeout: 10_000 },
      (answer) => {
        answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
        answer.once("error", () => resolve(0));
      },
    );
    asking.once("timeout", () => asking.destroy());
    asking.once("error", () => resolve(0));
    asking.end(body);
  });

const attacks = (idle: number): Attack[] => [
  {
    name: "500 headers, a byte a second",
    holdsMs: CLOSED_AFTER_MS,
    begin: (port) => dripping(port, 500, "GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ", () => "x"),
  },
  {
    name: "500 bodies, a byte a second",
    begin: (port) =>
      dripping(
        port,
        500,
        "POST /API/products/search_products.php HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{",
        () => " ",
      ),
  },
  {
    name: `${idle.toLocaleString("en-IN")} idle connections`,
    holdsMs: CLOSED_AFTER_MS,
    begin: (port) => dripping(port, idle, "", () => ""),
  },
  {
    name: "8 bodies of 100 MB, over and over",
    begin: (port) =>
      flooding(
        port,
        8,
        "POST /API/products/search_products.php HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100000000\r\n\r\n",
        Buffer.alloc(1024 * 1024, " "),
      ),
  },
  {
    name: "8 chunked bodies without end",
    begin: (port) =>
      flooding(
        port,
        8,
        "POST /API/products/search_products.php HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
        Buffer.from(`10000\r\n${" ".repeat(0x10000)}\r\n`),
      ),
  },
  {
    name: "8 headers without end",
    begin: (port) =>
      flooding(port, 8, "GET / HTTP/1.1\r\n", Buffer.from(`X-Flood: ${"x".repeat(8000)}\r\n`.repeat(8))),
  },
];

function opened(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(socket));
    socket.once("error", () => resolve(null));
  });
}

/** So many connections that say something and then a little each second. */
async function dripping(port: number, count: number, first: string, next: () => string) {
  const sockets: Socket[] = [];
  let closed = 0;
  while (sockets.length < count) {
    const batch = await Promise.all(
      Array.from({ length: Math.min(200, count - sockets.length) }, () => opened(port)),
    );
    const open = batch.filter((socket) => socket !== null);
    if (open.length === 0) break;
    for (const socket of open) {
      socket.on("error", () => {}).resume();
      socket.once("close", () => {
        closed += 1;
      });
      if (first) socket.write(first);
    }
    sockets.push(...open);
  }
  const timer = setInterval(() => {
    const drop = next();
    if (drop) for (const socket of sockets) if (!socket.destroyed) socket.write(drop);
  }, 1000);
  return async () => {
    const said = `${sockets.length.toLocaleString("en-IN")} open, ${closed.toLocaleString("en-IN")} of them closed by it meanwhile`;
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
    return said;
  };
}

/** Connections that say as much as they can, and again as soon as they are closed. */
async function flooding(port: number, count: number, first: string, flood: Buffer) {
  let isOver = false;
  let begun = 0;
  const statuses = new Map<string, number>();
  const one = async () => {
    while (!isOver) {
      const socket = await opened(port);
      if (!socket) continue;
      begun += 1;
      let answer = "";
      socket.setEncoding("latin1").on("data", (text) => {
        answer = (answer + text).slice(0, 40);
      });
      socket.on("error", () => {});
      const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
      socket.write(first);
      const push = () => {
        while (!socket.destroyed && !isOver && socket.write(flood));
      };
      socket.on("drain", push);
      push();
      await Promise.race([closed, pause(MEASURED_MS)]);
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? "closed";
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const all = Array.from({ length: count }, one);
  return async () => {
    isOver = true;
    await Promise.all(all);
    return `${begun} tries: ${[...statuses].map(([status, times]) => `${status} x ${times}`).join(", ")}`;
  };
}

/** What is answered to these bytes: the statuses, and whether the connection was closed. */
async function answersTo(port: number, bytes: string): Promise<string> {
  const socket = await opened(port);
  if (!socket) return "refused";
  let answer = "";
  socket.setEncoding("latin1").on("data", (text) => {
    answer += text;
  });
  socket.on("error", () => {});
  const closed = new Promise<boolean>((resolve) => socket.once("close", () => resolve(true)));
  socket.write(bytes, "latin1");
  const isClosed = await Promise.race([closed, pause(1500).then(() => false)]);
  socket.destroy();
  const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status);
  return `${statuses.join(", ") || "no answer"}; ${isClosed ? "closed" : "open"}`;
}
