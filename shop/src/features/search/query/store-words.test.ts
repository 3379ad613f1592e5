import { describe, expect, it } from "vitest";
import { parseQuery } from "./parse-query.ts";

const slugs = (text: string) =>
  parseQuery(text).partMatches.map(({ slug, forms }) => [slug, forms].flat().filter(Boolean).join(":"));

describe("as written in stores", () => {
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
    ["m6 plane washer", ["plain-washer"]],
    ["button hed screw m4x12", ["button-head-socket-screw"]],
    ["self tapping screw pan ph", ["self-tapping-screw:pan"]],
    ["self drilling scr 5.5x25 hex wshr hd", ["self-drilling-screw"]],
    ["all-thread bar m12 x 1m", ["threaded-rod"]],
  ])("%s", (text, parts) => {
    const { words, areSeveral } = parseQuery(text);
    expect(slugs(text).toSorted()).toEqual(parts.toSorted());
    expect([words, areSeveral]).toEqual([[], false]);
  });

  it("a set screw with a bolt's class is a bolt, any other a grub screw", () => {
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

  it("a pitch that the thread does not have is left unread", () => {
    expect(parseQuery("m12 p1.3 hex nut").words).toEqual(["p1.3"]);
  });

  it("inches before a gauge are the length of a wood screw", () => {
    const { width, length } = parseQuery('2" x 8 wood screw');
    expect([width?.label, length?.label]).toEqual(["#8", "2 in"]);
  });
});

describe("words with more than their literal meaning", () => {
  const read = (text: string) => parseQuery(text);
  const unmet = (text: string) => read(text).wants.map(({ notFound }) => notFound);

  it.each([
    ["6kt-Mutter M10", "hex-nut", 10],
    ["Skt-Schraube M10", "hex-bolt-half-thread", 10],
    ["U-Scheibe M8", "plain-washer", 8],
    ["DIN 125 - A 8,4 - A2", "plain-washer", 8],
    ["Scheibe DIN 9021 - 10,5", "fender-washer", 10],
    ["Linsenkopfschraube ISO 7380-1 M6x16", "button-head-socket-screw", 6],
    ["dowel 6h8 x 20", "dowel-pin", 6],
    ["drywall screw 6x25", "drywall-screw", 3.5],
  ])("%s", (text, slug, width) => {
    const parsed = read(text);
    expect(parsed.partMatches.map((partMatch) => partMatch.slug)).toContain(slug);
    expect(parsed.width?.from).toBe(width);
  });

  it("a U-bolt has two nuts, a wedge anchor a nut and a washer, and nothing else", () => {
    expect(read('u bolt for 2" nb pipe with 2 nuts').areSeveral).toBe(false);
    expect(read("wedge anchor m10x90 with nut and washer").areSeveral).toBe(false);
    expect(read("u bolt 50 nb with 4 nuts").areSeveral).toBe(true);
    expect(read("u bolt 50 nb with nuts and washers").areSeveral).toBe(true);
    expect(read("hex bolt m8x40 with 2 nuts").areSeveral).toBe(true);
  });

  it("tools are not the screws that they turn, but a screw by its key is one", () => {
    expect(unmet("allen key 6mm")).toEqual(["No hexagon keys."]);
    expect(unmet("spanner 17 mm")).toEqual(["No spanners."]);
    expect(unmet("phillips screwdriver")).toEqual(["No screwdrivers."]);
    expect(unmet("spanner m8")).toEqual(["No spanners."]);
    expect(unmet("5mm allen key bolt")).toEqual([]);
    expect(unmet("13 mm spanner nut")).toEqual([]);
  });

  it.each([
    "tap m8",
    "m8 tap",
    "HSS hand tap M8x1.25",
    "m10 tap set",
    "taps",
    "tap & die set m6",
    "machine tap m8",
  ])("%s is a tool", (text) => {
    expect(unmet(text)).toEqual(["No taps."]);
    expect(read(text).words).toEqual([]);
  });

  it.each([
    "tap bolt m8",
    "self tap screw 8x1",
    "self-tap 4.2x13",
    "tap end stud m8",
    "tapped m8",
    "taper pin",
    "tap",
  ])("%s is no tool", (text) => expect(unmet(text)).not.toContain("No taps."));

  it("the name of a tool is no unknown word", () => {
    for (const text of ["wrench 17 mm", "8mm drill bits", "spanner m8"]) expect(read(text).words).toEqual([]);
  });

  it("a pin's fit is asked for", () => {
    expect(unmet("dowel pin 6h8 x 20")).toEqual(["No such pins of fit h8."]);
    expect(read("dowel pin 6 m6 x 30 hardened").length?.from).toBe(30);
  });
});
