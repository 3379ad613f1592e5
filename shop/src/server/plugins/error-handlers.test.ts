import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { unreadable } from "./error-handlers.ts";

it("a request with endless headers gets 431, and its bytes are freed at once", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const failed = new Promise<[before: number, after: number]>((resolve) => {
    server.once("clientError", (error: Error & { rawPacket: Buffer }, socket) => {
      const before = error.rawPacket.length;
      unreadable(error, socket as Parameters<typeof unreadable>[1]);
      resolve([before, error.rawPacket.length]);
    });
  });
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.write(`GET / HTTP/1.1\r\nX-Flood: ${"x".repeat(20_000)}`);
  expect(await text(client)).toMatch(/^HTTP\/1\.1 431 /);
  const [before, after] = await failed;
  expect([before > 16_000, after]).toEqual([true, 0]);
  server.close();
});
