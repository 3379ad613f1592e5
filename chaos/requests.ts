import { type Agent, request } from "node:http";

const LIMIT_MS = 30_000;

export type Asked = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};
/** Status 0 where the connection ended without an answer. */
export type Answered = { status: number; text: string };

export const json = (path: string, body: object, headers: Record<string, string> = {}): Asked => ({
  method: "POST",
  path,
  headers: { "Content-Type": "application/json", ...headers },
  body: JSON.stringify(body),
});

/** One request over this agent's connections; never throws. */
export const ask = (agent: Agent, port: number, { method = "GET", path, headers, body }: Asked) =>
  new Promise<Answered>((resolve) => {
    const nothing = () => resolve({ status: 0, text: "" });
    const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
    const asking = request(
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
    asking.once("timeout", () => asking.destroy());
    asking.once("error", nothing);
    asking.end(body);
  });

/** "12 x 200, 3 x 503", the most frequent first. */
export const countsOf = (statuses: ReadonlyMap<number | string, number>): string =>
  [...statuses]
    .sort(([, one], [, other]) => other - one)
    .map(([status, times]) => `${times} x ${status === 0 ? "closed" : status}`)
    .join(", ") || "no answer";
