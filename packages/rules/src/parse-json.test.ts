import fc from "fast-check";
import { expect, it } from "vitest";
import { JSON_DEPTH_MAX, parseJson } from "./parse-json.ts";

const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

it("parses what JSON.parse parses", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      const text = JSON.stringify(value);
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

it("rejects deeper nesting than the limit, whatever the length", () => {
  expect(parseJson(nested(JSON_DEPTH_MAX))).toHaveLength(1);
  expect(() => parseJson(nested(JSON_DEPTH_MAX + 1))).toThrow("64 levels");
  expect(() => parseJson(`{"a":${nested(JSON_DEPTH_MAX)}}`)).toThrow("64 levels");
  expect(parseJson(JSON.stringify({ text: `\\"${"[{".repeat(500)}` }))).toHaveProperty("text");
  expect(parseJson(`[${"[],".repeat(500)}[]]`)).toHaveLength(501);
});

it("rejects 400,000 levels at once", () => {
  const startedAt = performance.now();
  expect(() => parseJson(nested(400_000))).toThrow("64 levels");
  expect(performance.now() - startedAt).toBeLessThan(20);
});
