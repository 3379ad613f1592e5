import fc from "fast-check";
import { expect, it, vi } from "vitest";
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

it("stops reading at the level that is too deep", () => {
  const reads = vi.spyOn(String.prototype, "charCodeAt");
  try {
    expect(() => parseJson(nested(400_000))).toThrow("64 levels");
    expect(reads).toHaveBeenCalledTimes(JSON_DEPTH_MAX + 1);
  } finally {
    reads.mockRestore();
  }
});
