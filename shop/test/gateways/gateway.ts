import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";

export type GatewayRequest = { method: string; url: URL; headers: IncomingHttpHeaders; body: string };
type GatewayResponse = { status: number; body: object };
/**
 * What goes wrong with one request: a response with this status, none, none although it was done (`lost`), one that is
 * no JSON, or one that takes a while.
 */
export type Failure = number | "none" | "no-answer" | "hang-up" | "lost" | "garbled" | "slow";
const SLOW_MS = 300;

/** A provider's HTTP server for tests. Records requests, and fails on demand. */
export async function openGateway(answer: (request: GatewayRequest) => GatewayResponse) {
  const requests: GatewayRequest[] = [];
  const failures: Failure[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://gateway");
    const call = {
      method: request.method ?? "",
      url,
      headers: request.headers,
      body: await text(request),
    };
    requests.push(call);
    const failure = failures.shift();
    // The request is processed, but never gets a response.
    if (failure === "no-answer") return void answer(call);
    if (failure === "hang-up") return void request.socket.destroy();
    if (failure === "lost") {
      answer(call);
      return void request.socket.destroy();
    }
    if (failure === "garbled") return void response.writeHead(200).end("<html>Bad gateway</html>");
    if (failure === "slow") await setTimeout(SLOW_MS);
    const { status, body } =
      typeof failure === "number"
        ? { status: failure, body: { error: { description: "Failure" } } }
        : answer(call);
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Makes the next requests fail, in this order. */
    failNext: (...next: Failure[]) => void failures.push(...next),
    clear() {
      requests.length = 0;
      failures.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
