import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SMUGGLING } from "../../../../chaos/smuggling.ts";
import { openShop, type TestShop } from "../../../test/open-shop.ts";

let shop: TestShop;
let port: number;
beforeAll(async () => {
  shop = await openShop();
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  port = (shop.app.server.address() as AddressInfo).port;
});
afterAll(() => shop.close());

/** The attacks that get a response. HTTP/0.9 gets none. */
const ANSWERED = SMUGGLING.filter(({ name }) => name !== "HTTP/0.9");

it.each(ANSWERED)("$name gets 400 and a closed connection", async ({ bytes }) => {
  const socket = connect(port, "127.0.0.1");
  socket.write(bytes, "latin1");
  const answer = await text(socket);
  const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  expect(statuses).toEqual(["400"]);
});
