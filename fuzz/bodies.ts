import type { Random } from "../chaos/random.ts";
import { hostileText } from "./values.ts";

export type Body = { type: string | null; bytes: Buffer };

const asText = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));

const json = (fields: object): Body => ({
  type: "application/json",
  bytes: Buffer.from(JSON.stringify(fields)),
});

export function form(fields: object): Body {
  const pairs = Object.entries(fields).map(([name, value]) => [name, asText(value)]);
  return {
    type: "application/x-www-form-urlencoded",
    bytes: Buffer.from(new URLSearchParams(pairs).toString()),
  };
}

export function multipart(fields: object, file?: { name: string; type: string; bytes: Buffer }): Body {
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${asText(value)}\r\n`),
  );
  if (file)
    parts.push(
      Buffer.from(
        `--b\r\nContent-Disposition: form-data; name="${file.name}"; filename="f"\r\nContent-Type: ${file.type}\r\n\r\n`,
      ),
      file.bytes,
      Buffer.from("\r\n"),
    );
  return {
    type: "multipart/form-data; boundary=b",
    bytes: Buffer.concat([...parts, Buffer.from("--b--\r\n")]),
  };
}

const TYPES = [
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=b",
  "text/plain",
  "multipart/form-data",
  "application/json; charset=utf-16",
  "APPLICATION/JSON",
  "x",
  "a/b;c",
  "text/csv",
];
const MALFORMED: readonly ((bytes: Buffer, chance: Random) => Buffer)[] = [
  (bytes, chance) => bytes.subarray(0, chance.between(0, bytes.length)),
  (bytes) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]),
  (bytes) => Buffer.from(bytes.toString("latin1"), "utf16le"),
  (bytes) => Buffer.concat([bytes, bytes]),
  (_, chance) => Buffer.from(hostileText(chance)),
  (_, chance) => Buffer.from(Array.from({ length: chance.between(0, 300) }, () => chance.between(0, 255))),
  (_, chance) => Buffer.from("[".repeat(chance.between(1, 60_000))),
  (bytes) => Buffer.from(bytes.toString().replace("{", '{"a":1,"a":2,"__proto__":{"x":1},')),
];

/** The fields in a random encoding, sometimes with a wrong type or malformed. */
export function hostileBody(fields: object, chance: Random): Body {
  const body = chance.one([json, form, multipart])(fields);
  if (chance.happens(0.85)) return body;
  if (chance.happens(0.4)) return { ...body, type: chance.happens(0.2) ? null : chance.one(TYPES) };
  return { ...body, bytes: chance.one(MALFORMED)(body.bytes, chance) };
}
