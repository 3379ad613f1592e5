import { type AddressInfo, connect } from "node:net";
import type { TestShop } from "./open-shop.ts";

/** Makes a test's shop listen and returns its port. */
export async function listening(shop: TestShop): Promise<number> {
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  return (shop.app.server.address() as AddressInfo).port;
}

/** Sends raw bytes on a connection that stays open. */
export async function openRaw(port: number, head: string) {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.setEncoding("latin1").on("data", (piece) => {
    text += piece;
  });
  socket.on("error", () => {});
  await new Promise<void>((resolve) => socket.write(head, "latin1", () => resolve()));
  return { socket, text: () => text };
}

type RawAnswer = { statuses: number[]; text: string; isClosed: boolean };

/**
 * Sends raw bytes and returns the response, and whether the shop closed the connection. Sends `body` piece by piece
 * with backpressure. Stops waiting after `patienceMs` of silence.
 */
export function sendRaw(
  port: number,
  head: string,
  { body = [], patienceMs = 1000 }: { body?: Iterable<Uint8Array>; patienceMs?: number } = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    const finish = (isClosed: boolean) => {
      socket.destroy();
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
      resolve({ statuses, text, isClosed });
    };
    const pieces = body[Symbol.iterator]();
    const push = () => {
      for (let piece = pieces.next(); !piece.done; piece = pieces.next())
        if (socket.destroyed || !socket.write(piece.value)) return;
    };
    socket.setEncoding("latin1").on("data", (piece) => {
      text += piece;
      socket.setTimeout(patienceMs);
    });
    socket.on("drain", push).on("error", () => {});
    socket.on("timeout", () => finish(false)).on("close", () => finish(true));
    socket.write(head, "latin1");
    push();
  });
}
