import { describe, expect, it } from "vitest";
import { parseQuery } from "./parse-query.ts";

const read = (text: string) => {
  const { wants, words, width, terms } = parseQuery(text);
  return {
    sentences: wants.map(({ notFound }) => notFound),
    words,
    width: width?.to,
    labels: terms.map(({ label }) => label),
  };
};
const NOT_LISTED = /^We list no part by a load/;

describe("a load", () => {
  it.each([
    ["eye bolt 1 ton", "Load 1 ton"],
    ["eye bolt 500 kg", "Load 500 kg"],
    ["lifting eye bolt wll 1.5 t", "Load 1.5 t"],
    ["anchor for 100 kg load", "Load 100 kg"],
    ["bolt 5 tonne", "Load 5 tonne"],
    ["eye bolt lifting capacity 2 tons", "Load 2 tons"],
    ["anchor with swl 20 kn", "Load 20 kn"],
  ])("%s", (text, label) => {
    const { sentences, words, width, labels } = read(text);
    expect([sentences, width]).toEqual([[expect.stringMatching(NOT_LISTED)], undefined]);
    expect(labels).toContain(label);
    expect(words.filter((word) => /\d/.test(word))).toEqual([]);
  });

  it("is read at once from a text that repeats its words", () => {
    const startedAt = performance.now();
    parseQuery("lifting ".repeat(37));
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  it.each(["hex bolt m8 50 kg", "m8 nut 5 kg", "t bolt m8", "load indicating washer m20"])(
    "is not in %s",
    (text) => expect(read(text).sentences).not.toContainEqual(expect.stringMatching(NOT_LISTED)),
  );
});
