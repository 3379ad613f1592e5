import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Attack } from "./request-attacks.ts";
import { countsOf, opened } from "./requests.ts";

/** Headers may take 15 seconds; the measurement takes 8 of them. */
const CLOSED_AFTER_MS = 10_000;
const HELD_MS = 5000;

/** Connections that send slowly, nothing, or endlessly. */
export const connectionAttacks = (idle: number): Attack[] => [
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
    name: "4,000 bodies of 60 KB without the last byte",
    begin: (port) =>
      dripping(
        port,
        4000,
        `POST /API/products/search_products.php HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{${" ".repeat(59_998)}`,
        () => "",
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

/** Opens connections that send something first and then a little each second. */
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
    const summary = `${sockets.length.toLocaleString("en-IN")} open, ${closed.toLocaleString("en-IN")} of them closed by the shop`;
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
    return summary;
  };
}

/** Opens connections that send as much as they can, and reopens them when they are closed. */
async function flooding(port: number, count: number, first: string, flood: Buffer) {
  let isOver = false;
  let begun = 0;
  const statuses = new Map<string, number>();
  const attacker = async () => {
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
      await Promise.race([closed, pause(HELD_MS)]);
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? "closed";
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const all = Array.from({ length: count }, attacker);
  return async () => {
    isOver = true;
    await Promise.all(all);
    return `${begun} attempts: ${countsOf(statuses)}`;
  };
}
