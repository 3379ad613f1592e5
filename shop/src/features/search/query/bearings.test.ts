import { describe, expect, it } from "vitest";
import { parseQuery } from "./parse-query.ts";

const widths = (text: string) =>
  Object.fromEntries(parseQuery(text).partMatches.map(({ slug, width }) => [slug, width?.to]));

describe("the bearing that a circlip is for", () => {
  // Bores and outside diameters as a bearing maker's catalogue prints them.
  it.each([
    ["circlip for 6204 bearing", 20, 47],
    ["circlip 6204", 20, 47],
    ["circlips for a 6305-2RS", 25, 62],
    ["snap ring for bearing no 6001 zz", 12, 28],
    ["circlip for 608 bearing", 8, 22],
    ["retaining ring 6900", 10, 22],
    ["circlip 6202 2rs c3", 15, 35],
  ])("%s", (text, shaft, housing) => {
    expect(widths(text)).toEqual({ "external-circlip": shaft, "internal-circlip": housing });
    const { words, wants } = parseQuery(text);
    expect([words, wants]).toEqual([[], []]);
  });

  it("is a shaft for an external circlip and a housing for an internal one", () => {
    expect(widths("external circlip for 6206 bearing")).toEqual({ "external-circlip": 30 });
    expect(widths("internal circlip for 6206 bearing")).toEqual({ "internal-circlip": 62 });
  });

  it("is named with both sizes", () => {
    expect(parseQuery("circlip for 6204 bearing").terms.map(({ label }) => label)).toContain(
      "Bearing 6204: shaft 20 mm, housing 47 mm",
    );
  });

  it("is looked for at once in a text that repeats its ending", () => {
    const startedAt = performance.now();
    parseQuery(`circlip 6204${"z".repeat(200)}x`);
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  it("is not read from other sizes and parts", () => {
    expect(widths("circlip 60")).toEqual({ "external-circlip": undefined, "internal-circlip": undefined });
    expect(parseQuery("circlip 60").width?.to).toBe(60);
    expect(parseQuery("ball bearing 6204").wants.map(({ notFound }) => notFound)).toEqual([
      "No ball bearings.",
    ]);
  });
});
