import { describe, expect, it } from "vitest";
import { parseQuery } from "./parse-query.ts";

const slugs = (text: string) =>
  parseQuery(text).partMatches.map(({ slug, forms }) => [slug, forms].flat().filter(Boolean).join(":"));

describe("as stores write it", () => {
  it.each([
    ["scr,cap,hex soc hd,m8x30,12.9,blk", ["socket-head-cap-screw-allen"]],
    ["screw, cap, hex hd m8x30", ["hex-bolt-half-thread", "hex-bolt-full-thread"]],
    ["grub scr m6x8 cup pt", ["grub-screw:cup"]],
    ["shss m5x5 flat pt", ["grub-screw:flat"]],
    ["foundation bolt j type m16x300", ["foundation-bolt:J"]],
    ["hd bolt m20x500", ["foundation-bolt"]],
    ["spg washer m10", ["spring-washer"]],
    ["spring lock washer m10", ["spring-washer"]],
    ["washer, flat m12", ["plain-washer"]],
    ["ext circlip 25", ["external-circlip"]],
    ["self drilling scr 5.5x25 hex wshr hd", ["self-drilling-screw"]],
    ["all-thread bar m12 x 1m", ["threaded-rod"]],
  ])("%s", (text, parts) => {
    const { words, areSeveral } = parseQuery(text);
    expect(slugs(text).toSorted()).toEqual(parts.toSorted());
    expect([words, areSeveral]).toEqual([[], false]);
  });

  it("a set screw of a bolt's class is a bolt, any other a grub screw", () => {
    expect(slugs("setscrew m10x25 8.8 zinc")).toEqual(["hex-bolt-full-thread"]);
    expect(slugs("hexagon set screw a4-70 m8x30")).toEqual(["hex-bolt-full-thread"]);
    expect(slugs("set screw m10x25 ss304")).toEqual(["grub-screw"]);
    expect(slugs("socket set screw m10x25 45h")).toEqual(["grub-screw"]);
  });

  it.each([
    ["m12 p1.25 x 50 hex bolt", 50, 1.25],
    ["m12 p1.75 x 50 hex bolt", 50, null],
    ["hex bolt m12x50 1.25 mm pitch", 50, 1.25],
    ["hex bolt m12x50 pitch 1.75", 50, null],
  ])("%s: the pitch is read", (text, length, finePitch) => {
    expect(parseQuery(text)).toMatchObject({ length: { to: length }, finePitch, words: [] });
  });

  it("a pitch that the thread does not have stays unread", () => {
    expect(parseQuery("m12 p1.3 hex nut").words).toEqual(["p1.3"]);
  });

  it("inches before a gauge are the length of a wood screw", () => {
    const { width, length } = parseQuery('2" x 8 wood screw');
    expect([width?.label, length?.label]).toEqual(["#8", "2 in"]);
  });
});
