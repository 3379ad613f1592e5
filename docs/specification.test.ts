import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { allEndpoints, allFiles, allStreams } from "@kasna/contract";
import * as limits from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { describe, expect, it } from "vitest";

const root = new URL("..", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const document = read("docs/specification.md");

const sectionOf = (number: number) => document.split(/^## /m)[number] ?? "";
const rowsOf = (section: string) =>
  [...section.matchAll(/^\|(.*)\|$/gm)].map(([, row = ""]) => row.split("|").map((cell) => cell.trim()));
const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

/** As much of a zod schema as tells the names of its fields. */
type Schema = {
  shape?: Record<string, Schema>;
  element?: Schema;
  isOptional?: () => boolean;
  def?: { type?: string; in?: Schema; out?: Schema; innerType?: Schema; valueType?: Schema };
};

/** The object, list or record under what wraps it: optional, nullable, default, pipe. */
function unwrapped(schema: Schema): Schema {
  if (schema.shape || schema.element || schema.def?.valueType) return schema;
  const { type, in: input, out: output, innerType } = schema.def ?? {};
  const inner = type === "pipe" ? (input?.def?.type === "transform" ? output : input) : innerType;
  return inner ? unwrapped(inner) : schema;
}

const fieldsOf = (schema: Schema) =>
  Object.entries(unwrapped(schema).shape ?? {}).map(([name, field]) =>
    field.isOptional?.() ? `${name}?` : name,
  );

/** Every object in a schema, by the path of the fields that lead to it. */
function objectsIn(path: string, schema: Schema): [path: string, fields: string][] {
  const { shape, element, def } = unwrapped(schema);
  if (element) return objectsIn(`${path}[]`, element);
  if (def?.valueType) return objectsIn(`${path}{}`, def.valueType);
  if (!shape) return [];
  const inner = Object.entries(shape).flatMap(([name, field]) => objectsIn(`${path}.${name}`, field));
  return [[path, fieldsOf(schema).join(" ")], ...inner];
}

const fieldsIn = (shape: object, prefix = "") =>
  Object.entries(shape).flatMap(([name, schema]) => objectsIn(prefix + name, schema as Schema));

describe("the specification", () => {
  it("has each rule once, in order", () => {
    const rules = [...document.matchAll(/^(?:\*\*|\| )(\d+)\.(\d+)(?:\*\* | \| )/gm)].map(
      ([, section, rule]) => [Number(section), Number(rule)] as const,
    );
    for (const section of new Set(rules.map(([number]) => number))) {
      const numbers = rules.filter(([number]) => number === section).map(([, rule]) => rule);
      expect(numbers, `section ${section}`).toEqual(numbers.map((_, i) => i + 1));
    }
  });

  it("has every call, with its fields and errors", () => {
    const documented = rowsOf(sectionOf(4))
      .filter(([number]) => number?.startsWith("4."))
      .map(([, call = "", auth, sent = "", answered = "", errors = ""]) => ({
        call: namesIn(call)[0],
        auth,
        sent: namesIn(sent),
        answered: namesIn(answered),
        errors: errors.split(" ").filter(Boolean).map(Number),
      }));
    const built = [...allEndpoints, ...allFiles, ...allStreams].map((call) => ({
      call: call.route,
      auth: call.auth,
      sent: "request" in call ? fieldsOf(call.request as Schema) : [],
      answered: fieldsOf(("payload" in call ? call.payload : "event" in call ? call.event : {}) as Schema),
      errors: [...call.errorStatuses],
    }));
    const byCall = (a: { call?: string | undefined }, b: { call?: string | undefined }) =>
      (a.call ?? "").localeCompare(b.call ?? "");
    expect(documented.toSorted(byCall)).toEqual(built.toSorted(byCall));
  });

  it("has every shape of the calls, to the field", () => {
    const documented = rowsOf(sectionOf(3))
      .filter(([number]) => number?.startsWith("3."))
      .map(([, where = "", fields = ""]) => [namesIn(where).join(" "), namesIn(fields).join(" ")] as const);
    const built = allEndpoints.flatMap((call) => {
      const file = call.path.slice(call.path.lastIndexOf("/") + 1);
      const objects = [...fieldsIn(call.payload.shape), ...fieldsIn(call.request.shape, "request.")];
      return objects.map(([path, fields]) => [`${file} ${path}`, fields] as const);
    });
    const shapes = new Map<string, string>(built);
    for (const [where, fields] of documented) expect([where, fields]).toEqual([where, shapes.get(where)]);
    const known = new Set(documented.map(([, fields]) => fields));
    expect(built.filter(([, fields]) => !known.has(fields))).toEqual([]);
  });

  it("has every sentence of messages.ts, to the letter", () => {
    const documented = rowsOf(sectionOf(18))
      .filter(([name]) => name?.startsWith("`"))
      .map(([name = "", sentence = ""]) => [namesIn(name)[0], sentence.replace(/\{\w+\}/, "{}")]);
    const built = Object.entries(MESSAGES).map(([name, message]) => [
      name,
      typeof message === "function" ? message("{}") : message,
    ]);
    expect(documented.toSorted()).toEqual(built.toSorted());
  });

  it("has every limit of limits.ts", () => {
    const documented = rowsOf(sectionOf(19))
      .filter(([number]) => number?.startsWith("19."))
      .map(([, name = "", value]) => [namesIn(name)[0], Number(value)]);
    expect(Object.fromEntries(documented)).toEqual({ ...limits });
    expect(documented).toHaveLength(Object.keys(limits).length);
  });

  it("quotes only what the shop says", () => {
    const sources = execFileSync("git", ["ls-files", "--", "shop/src", "packages"], {
      cwd: root,
      encoding: "utf8",
    })
      .split("\n")
      .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."));
    const code = sources.map(read).join("\n").replaceAll("&apos;", "'").replace(/\s+/g, " ");
    const [unsaid = ""] = /^\*\*18\.1\*\*.*$/m.exec(document) ?? [];
    const quoted = (text: string) => [...text.matchAll(/“([^”]+)”/g)].map(([, words = ""]) => words);
    const rules = document.slice(document.indexOf("## 1.")).replace(unsaid, "");
    expect(quoted(rules).filter((words) => !code.includes(words))).toEqual([]);
    const messages: unknown[] = Object.values(MESSAGES);
    expect(quoted(unsaid)).not.toHaveLength(0);
    expect(quoted(unsaid).filter((words) => messages.includes(words))).toEqual([]);
  });
});
