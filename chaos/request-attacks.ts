import { randomBytes } from "node:crypto";
import { Agent } from "node:http";
import { gzipSync } from "node:zlib";
import { type Account, quotation } from "./attacker-account.ts";
import { ask, countsOf, json, type TestRequest } from "./requests.ts";

const MB = 1024 * 1024;
const BOMB_BYTES = 400 * MB;
const PICTURES = 120;
const DEEP = 50_000;

/** An attack on the shop. `begin` starts it and returns a function that ends it and describes the shop's response. */
export type Attack = {
  name: string;
  /** How long the attack continues after the measurement, to see how the shop ends it. */
  holdsMs?: number;
  begin: (port: number) => Promise<() => Promise<string>>;
};

/** What attackers and honest callers request. */
export type Targets = { skus: readonly string[]; account: Account };

export const HONEST = "honest callers";

/** Concurrent callers that each send the next request as soon as they have a response. */
async function flooding(
  port: number,
  atOnce: number,
  next: (turn: number, agent: Agent) => TestRequest | Promise<TestRequest>,
) {
  const agent = new Agent({ keepAlive: true });
  const statuses = new Map<number, number>();
  let isOver = false;
  let turn = 0;
  const attacker = async () => {
    while (!isOver) {
      const { status } = await ask(agent, port, await next(turn++, agent));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const all = Array.from({ length: atOnce }, attacker);
  return async () => {
    isOver = true;
    await Promise.all(all);
    agent.destroy();
    return countsOf(statuses);
  };
}

/** Four callers that send the same request, built once. */
const repeating = (port: number, request: TestRequest) => flooding(port, 4, () => request);

/** Complete requests that are valid, or nearly so, and expensive to read or answer. */
export function requestAttacks({ skus, account }: Targets): Attack[] {
  const skuOf = (turn: number) => skus[turn % skus.length] ?? "";
  const form = "application/x-www-form-urlencoded";
  let bomb: Buffer | undefined;
  const packed = (path: string): Attack => ({
    name: `4 packed bodies of 400 MB to ${path}`,
    begin: (port) => {
      bomb ??= gzipSync(Buffer.alloc(BOMB_BYTES, "a"));
      const headers = { "Content-Type": form, "Content-Encoding": "gzip" };
      return flooding(port, 4, () => ({ method: "POST", path, headers, body: bomb ?? "" }));
    },
  });
  return [
    packed("/admin/sign-in"),
    packed("/pay/x"),
    {
      name: "4 multipart bodies of 100 fields of 1 MB",
      begin: (port) => repeating(port, multipart(100, MB)),
    },
    {
      name: "4 multipart bodies with a field of 20 MB",
      begin: (port) => repeating(port, multipart(1, 20 * MB)),
    },
    {
      name: "4 JSON bodies of 50,000 levels",
      begin: (port) => {
        const body = `{"search":${"[".repeat(DEEP)}${"]".repeat(DEEP)}}`;
        const headers = { "Content-Type": "application/json" };
        return flooding(port, 4, () => ({
          method: "POST",
          path: "/API/products/search_products.php",
          headers,
          body,
        }));
      },
    },
    {
      name: "120 pictures of 1600 pixels as AVIF, 16 at once",
      begin: (port) =>
        flooding(port, 16, (turn) => ({ path: `/API/images/${skuOf(turn % PICTURES)}-1600.avif` })),
    },
    {
      name: "CAD models and drawings of ever other parts, 8 at once",
      begin: (port) =>
        flooding(port, 8, (turn) => ({
          path: turn % 2 ? `/API/models/${skuOf(turn)}.step` : `/API/images/${skuOf(turn)}.dxf`,
        })),
    },
    {
      name: "quotations of ever other carts, 4 at once",
      begin: (port) => flooding(port, 4, (turn, agent) => quotation(agent, port, account, turn)),
    },
    {
      name: "pages under ever other query strings, 16 at once",
      begin: (port) =>
        flooding(port, 16, (turn) => ({
          path: `/?a${turn}=${randomBytes(12).toString("hex")}`,
          headers: { "Accept-Encoding": turn % 2 ? "br" : "gzip" },
        })),
    },
  ];
}

/** Callers who continuously request pages, pictures, models, quotations and searches, for comparison with an attack. */
export const honestCallers = ({ skus, account }: Targets, atOnce: number): Attack => ({
  name: HONEST,
  begin: (port) =>
    flooding(port, atOnce, (turn, agent) => {
      if (turn % 10 === 9) return quotation(agent, port, account, turn);
      if (turn % 2 === 1) return json("/API/products/search_products.php", { search: "m8x40 hex bolt" });
      const sku = skus[turn % 20] ?? "";
      const paths = [
        "/",
        `/API/images/${sku}-320.webp`,
        `/API/images/${sku}-1600.avif`,
        `/API/models/${sku}.step`,
      ];
      return { path: paths[(turn / 2) % paths.length] ?? "/", headers: { "Accept-Encoding": "br" } };
    }),
});

function multipart(fields: number, bytes: number): TestRequest {
  const boundary = "kasna-hostile";
  const value = "x".repeat(bytes);
  const body = Array.from(
    { length: fields },
    (_, index) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="search${index}"\r\n\r\n${value}\r\n`,
  );
  return {
    method: "POST",
    path: "/API/products/search_products.php",
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.from(`${body.join("")}--${boundary}--\r\n`),
  };
}

/** The SKUs of many parts with different pictures. */
export async function skusOf(port: number): Promise<string[]> {
  const agent = new Agent();
  const skus = new Set<string>();
  for (const search of ["bolt", "nut", "screw", "washer", "rivet", "anchor", "pin"])
    for (const page of [1, 2, 3]) {
      const { text } = await ask(
        agent,
        port,
        json("/API/products/search_products.php", { search, page, per_page: 100 }),
      );
      for (const { sku } of (JSON.parse(text) as { data: { sku: string }[] }).data) skus.add(sku);
    }
  // Neighbours look alike, so take every seventh first.
  const all = [...skus];
  return [0, 1, 2, 3, 4, 5, 6].flatMap((rest) => all.filter((_, index) => index % 7 === rest));
}
