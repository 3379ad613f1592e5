import { allEndpoints, allFiles } from "@kasna/contract";
import type { Random } from "../chaos/random.ts";
import { type Body, form, hostileBody, multipart } from "./bodies.ts";
import type { AdminForm, TargetShop } from "./target-shop.ts";
import { hostileText, hostileValue } from "./values.ts";

export type Input = {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: Body | null;
  /** The shop must reject this input. */
  isForbidden: boolean;
};

const HEADERS = [
  "accept",
  "accept-encoding",
  "accept-language",
  "authorization",
  "cookie",
  "if-none-match",
  "if-modified-since",
  "range",
  "user-agent",
  "referer",
  "origin",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "idempotency-key",
  "content-encoding",
  "x-http-method-override",
  "x-requested-with",
  "x-no-compression",
];
const HEADER_VALUES = [
  "gzip",
  "br;q=0",
  "identity",
  "bytes=0-",
  "bytes=9-1,5-",
  '"',
  "W/",
  "null",
  "http://evil.example",
  "::",
  ",",
  "Bearer",
  "Bearer x",
  "Basic eDp4",
  "a=b;".repeat(200),
  "kasna-admin-session=%zz",
  "x".repeat(6000),
  "é",
  "Googlebot",
];
const METHODS = ["GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"];

function withHostileHeaders(input: Input, chance: Random): Input {
  if (chance.happens(0.7)) return input;
  const name = chance.one(HEADERS);
  return { ...input, headers: { ...input.headers, [name]: chance.one(HEADER_VALUES) } };
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 3000);
/** A value in an address: escaped, or as raw as a client can send it. */
const inAddress = (text: string, chance: Random) =>
  chance.happens(0.8) ? encoded(text) : text.replace(/[^\x21-\x7e]/g, "").slice(0, 3000);

/** An API request with some hostile fields; with `isForbidden`, without the token that it needs. */
export function callInput(
  fuzzed: TargetShop,
  chance: Random,
  { isForbidden }: { isForbidden: boolean },
): Input {
  const call = chance.one(
    isForbidden ? allEndpoints.filter(({ auth }) => auth === "required") : allEndpoints,
  );
  const fields: Record<string, unknown> = {
    ...(call.example.request as object),
    ...fuzzed.trueFields[call.route],
  };
  const names = Object.keys(call.request.shape);
  for (let count = chance.between(1, 3); count > 0 && names.length > 0; count--)
    fields[chance.one(names)] = hostileValue(chance);
  if (chance.happens(0.05)) fields[hostileText(chance)] = hostileValue(chance);
  const isQuery = call.method === "GET" || chance.happens(0.03);
  const query = isQuery ? `?${form(fields).bytes.toString().slice(0, 8000)}` : "";
  const authorization: Record<string, string> = isForbidden
    ? {}
    : { authorization: `Bearer ${fuzzed.token}` };
  const body = call.method === "GET" ? null : hostileBody(fields, chance);
  const input = {
    method: call.method,
    target: `/API${call.path}${query}`,
    headers: authorization,
    body,
    isForbidden,
  };
  return isForbidden ? input : withHostileHeaders(input, chance);
}

const FILES = allFiles.map(({ path }) => `/API${path}`);

/** A request for a page, picture or file at a distorted address. */
export function pageInput(fuzzed: TargetShop, chance: Random): Input {
  const pattern = chance.one([
    ...fuzzed.patterns,
    ...fuzzed.patterns,
    ...fuzzed.pictures,
    ...FILES,
    "/*",
    "/API/*",
  ]);
  const path = pattern.replace(/:\w+|\*/g, () =>
    inAddress(chance.happens(0.3) ? "1" : hostileText(chance), chance),
  );
  const ending = chance.one(["", "", ".data", ".data", "/", "//", "/_.data", "%2e%2e"]);
  const pair = () =>
    `${chance.happens(0.8) ? chance.one(fuzzed.parameters) : inAddress(hostileText(chance), chance)}=${inAddress(hostileText(chance), chance)}`;
  const query = Array.from({ length: chance.between(0, 3) }, pair).join("&");
  const method = chance.one(METHODS);
  const cookie = pattern.startsWith("/admin") ? { cookie: fuzzed.cookie } : {};
  const body =
    method === "GET" || method === "HEAD" ? null : hostileBody({ a: hostileValue(chance) }, chance);
  const target = `${path}${ending}${query && `?${query}`}`.slice(0, 8000);
  // Reading a page must not change anything.
  const headers = method === "GET" || method === "HEAD" ? { ...cookie } : {};
  return withHostileHeaders({ method, target, headers, body, isForbidden: false } as Input, chance);
}

const PICTURES = [
  Buffer.from("GIF89a"),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
  Buffer.from("89504e470d0a1a0a0000000d494844527fffffff7fffffff0806000000", "hex"),
  Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex"),
  Buffer.alloc(0),
];

/** A form of the back office with some hostile fields or an invalid file. */
export function adminInput(
  fuzzed: TargetShop,
  chance: Random,
  { isForbidden }: { isForbidden: boolean },
): Input {
  const { action, fields: own } = chance.one<AdminForm>(fuzzed.forms);
  const fields: Record<string, unknown> = { ...own };
  for (let count = chance.between(1, 3); count > 0; count--)
    fields[chance.one([...Object.keys(own), "intent", "version"])] = hostileText(chance);
  const path = chance.happens(0.1)
    ? action.replace(/\d+/, () => inAddress(hostileText(chance), chance))
    : action;
  const isFile = /file-in/.test(path);
  const picture = {
    name: "picture",
    type: chance.one(["image/png", "text/csv"]),
    bytes: chance.one(PICTURES),
  };
  const body = isFile
    ? { type: "text/csv", bytes: csvFile(fuzzed, chance) }
    : chance.happens(0.2)
      ? multipart(fields, picture)
      : hostileBody(fields, chance);
  const way = chance.happens(0.3) && !isFile ? ".data" : "";
  // Catalogue files are only previewed: other tests cover imports.
  const query = isFile ? "?dry_run=1" : "";
  const outside: Record<string, string> = chance.happens(0.5)
    ? { cookie: fuzzed.cookie, origin: "http://evil.example" }
    : {};
  const headers: Record<string, string> = isForbidden
    ? outside
    : { cookie: fuzzed.cookie, origin: fuzzed.origin };
  return { method: "POST", target: `${path.slice(0, 4000)}${way}${query}`, headers, body, isForbidden };
}

function csvFile(fuzzed: TargetShop, chance: Random): Buffer {
  const lines = fuzzed.csv.map((line) => line.split(","));
  for (let count = chance.between(1, 4); count > 0; count--) {
    const line = chance.one(lines);
    line[chance.between(0, line.length - 1)] = chance.happens(0.5)
      ? `"${hostileText(chance)}"`
      : hostileText(chance);
  }
  const bytes = Buffer.from(lines.map((line) => line.join(",")).join(chance.one(["\n", "\r\n", "\r", "\0"])));
  return chance.happens(0.1) ? bytes.subarray(0, chance.between(0, bytes.length)) : bytes;
}
