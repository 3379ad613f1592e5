import { type Agent, request } from "node:http";
import { connect, type Socket } from "node:net";

const LIMIT_MS = 30_000;

export type TestRequest = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};
/** Status 0 means that the connection ended without a response. */
type TestResponse = { status: number; text: string };

export const json = (path: string, body: object, headers: Record<string, string> = {}): TestRequest => ({
  method: "POST",
  path,
  headers: { "Content-Type": "application/json", ...headers },
  body: JSON.stringify(body),
});

/** Sends a request over this agent's connections. Never throws. */
export const ask = (agent: Agent, port: number, { method = "GET", path, headers, body }: TestRequest) =>
  new Promise<TestResponse>((resolve) => {
    const nothing = () => resolve({ status: 0, text: "" });
    const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
    const outgoing = request(
      { agent, port, host: "127.0.0.1", method, path, headers: { ...headers, ...length }, timeout: LIMIT_MS },
      (answer) => {
        let text = "";
        answer.setEncoding("latin1").on("data", (piece) => {
          if (text.length < 1e6) text += piece;
        });
        answer.once("end", () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.once("error", nothing);
      },
    );
    outgoing.once("timeout", () => outgoing.destroy());
    outgoing.once("error", nothing);
    outgoing.end(body);
  });

/** Counts by status as text, such as "12 x 200, 3 x 503", most frequent first. */
export const countsOf = (statuses: ReadonlyMap<number | string, number>): string =>
  [...statuses]
    .sort(([, a], [, b]) => b - a)
    .map(([status, times]) => `${times} x ${status === 0 ? "closed" : status}`)
    .join(", ") || "no answer";

/** A new connection; null if the shop refuses it. */
export function opened(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(socket));
    socket.once("error", () => resolve(null));
  });
}
