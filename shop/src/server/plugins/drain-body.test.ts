import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { drainBody } from "./drain-body.ts";

const PIECE_BYTES = 64 * 1024;
/** Chunks as they arrive over a connection, each in separate memory. */
const pieces = (count: number) => Array.from({ length: count }, () => Buffer.alloc(PIECE_BYTES));

it("discards a body and frees its bytes at once if nothing else reads it", async () => {
  const sent = pieces(3);
  const body = Readable.from([...sent]);
  await drainBody(body, { bytes: 10 * PIECE_BYTES, isUnshared: true });
  expect(body.readableEnded).toBe(true);
  expect(sent.map(({ length }) => length)).toEqual([0, 0, 0]);
});

it("leaves the bytes of a body that a page may be reading", async () => {
  const sent = pieces(3);
  await drainBody(Readable.from([...sent]));
  expect(sent.map(({ length }) => length)).toEqual([PIECE_BYTES, PIECE_BYTES, PIECE_BYTES]);
});

it("stops after the limit", async () => {
  const body = Readable.from(pieces(30));
  await drainBody(body, { bytes: 3 * PIECE_BYTES });
  expect([body.readableEnded, body.isPaused()]).toEqual([false, true]);
  body.destroy();
});
