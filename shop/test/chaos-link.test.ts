import { connect, createServer } from "node:net";
import { expect, it } from "vitest";
import { openLink } from "../../chaos/link.ts";

/** A connection through a link to a server that keeps what it receives. */
async function openConnection() {
  let text = "";
  const server = createServer((socket) =>
    socket.setEncoding("latin1").on("data", (piece) => {
      text += piece;
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  const link = await openLink({ host: "127.0.0.1", port: address.port });
  const socket = connect(link.port, "127.0.0.1");
  const send = async (piece: string) => {
    await new Promise((resolve) => socket.write(piece, resolve));
    // The link runs in this process: it reads the piece in the next turn of the event loop.
    await new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
  };
  const close = async () => {
    socket.destroy();
    await link.close();
    await new Promise((resolve) => server.close(resolve));
  };
  return { link, send, received: () => text, close };
}

it("a link passes data on in order when it stops being slow", async () => {
  const { link, send, received, close } = await openConnection();
  await send("1");
  await expect.poll(received).toBe("1");
  link.slow(200);
  await send("2");
  await send("3");
  link.slow(0);
  await send("4");
  await expect.poll(() => received().length).toBe(4);
  expect(received()).toBe("1234");
  await close();
});
