import { describe, expect, it } from "vitest";
import { parseQuery } from "./parse-query.ts";

const slugs = (text: string) => parseQuery(text).partMatches.map(({ slug }) => slug);

describe("a part that another one is for", () => {
  it.each([
    ["split pin for m12 castle nut", "split-cotter-pin", 3.2],
    ["cotter pin for m10 castle nut", "split-cotter-pin", 2.5],
    ["split pin m20", "split-cotter-pin", 4],
    ["washers for the m12 castle nut", "plain-washer", 12],
    ["spring washer for m10 hex bolt", "spring-washer", 10],
    ["hex nut for m8 stud", "hex-nut", 8],
    ["nylon wall plug for 6 mm wood screw", "nylon-wall-plug", 8],
    ["wall plug for 8 mm screw", "nylon-wall-plug", 10],
  ])("%s", (text, slug, width) => {
    const { width: read, words, wants, areSeveral } = parseQuery(text);
    expect(slugs(text)).toContain(slug);
    expect(slugs(text)).not.toContain("castle-nut");
    expect([read?.to, words, wants, areSeveral]).toEqual([width, [], [], false]);
  });

  it("a split pin's own size is its diameter, also written as a thread with a length", () => {
    expect(parseQuery("split pin 3.2 x 25").width?.to).toBe(3.2);
    expect(parseQuery("cotter pin m4x40")).toMatchObject({ width: { to: 4 }, length: { to: 40 } });
  });

  it("says which size the thread of a split pin means", () => {
    expect(parseQuery("split pin m12").terms.map(({ label }) => label)).toContain("3.2 mm, for M12");
  });
});

describe("what a part is fastened to", () => {
  it.each([
    ["m16 anchor for concrete", "wedge-anchor"],
    ["anchor for brick wall 10 mm", "sleeve-anchor"],
    ["bolt for concrete m12", "wedge-anchor"],
    ["concrete anchor bolt m16", "wedge-anchor"],
    ["foundation bolt m20 for concrete", "foundation-bolt"],
    ["screw for sheet metal", "self-tapping-screw"],
    ["rivet for aluminium sheet 4mm", "blind-rivet-dome-head"],
    ["clevis pin for 12 mm hole", "clevis-pin"],
  ])("%s", (text, slug) => {
    const { words, areSeveral } = parseQuery(text);
    expect(slugs(text)).toContain(slug);
    expect([words, areSeveral]).toEqual([[], false]);
  });

  it("a taper pin is not chosen by its taper", () => {
    for (const text of ["taper pin 1:50 6x40", "1:50 taper pin 6 x 40", "taper pin 6x40 taper 1:50"])
      expect(parseQuery(text)).toMatchObject({ width: { to: 6 }, length: { to: 40 }, words: [], wants: [] });
  });

  it("concrete screws are not sold, and frame anchors come nearest", () => {
    const { wants } = parseQuery("screw for concrete");
    expect(wants.map(({ notFound }) => notFound)).toEqual(["No concrete screws."]);
    expect(slugs("screw for concrete")).toEqual(["frame-anchor-metal", "frame-anchor-nylon"]);
  });
});
