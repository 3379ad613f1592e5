import { once } from "node:events";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { lazyBody } from "./lazy-body.ts";

it("reads nothing until the page does, then everything", async () => {
  const body = new Readable({ read() {} });
  const stream = lazyBody(body);
  expect(body.readableFlowing).toBeNull();
  for (let piece = 0; piece < 30; piece++) body.push(`${piece},`);
  body.push(null);
  expect((await text(stream)).split(",")).toHaveLength(31);
  expect(body.listenerCount("data")).toBe(0);
});

it("discards data that arrives after the page has stopped reading", async () => {
  const body = new Readable({ read() {} });
  const reader = lazyBody(body).getReader();
  const first = reader.read();
  body.push("first");
  expect(Buffer.from((await first).value ?? []).toString()).toBe("first");
  const pending = reader.read();
  await reader.cancel();
  expect((await pending).done).toBe(true);
  const ended = once(body, "end");
  body.push("second");
  body.push("third");
  body.push(null);
  await ended;
});

it("fails if the client disconnects", async () => {
  const body = new Readable({ read() {} });
  const read = text(lazyBody(body));
  body.destroy();
  await expect(read).rejects.toThrow("The client closed the connection");
});
