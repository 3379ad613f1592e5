import { thorough } from "@kasna/rules/thorough.fixture";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeCatalogue } from "../../../database/seed/catalogue/make-catalogue.ts";
import { parseQuery } from "./parse-query.ts";
import { holds, type ParsedQuery } from "./parsed-query.ts";
import { PARTS } from "./words/parts.ts";
import { STANDARDS } from "./words/standards.ts";

const { subCategories, rows } = makeCatalogue();
const subCategoryOf = new Map(subCategories.map((subCategory) => [subCategory.id, subCategory]));

/** A part that only some shops have is a want, replaced by the nearest parts. */
const meantBy = ({ wants, partMatches }: Pick<ParsedQuery, "wants" | "partMatches">) => {
  const wanted = wants.flatMap(({ matchedBy }) => (matchedBy && "parts" in matchedBy ? matchedBy.parts : []));
  return wanted.length > 0 ? wanted : partMatches;
};

describe("sizes", () => {
  it.each([
    ["M8", 8, null],
    ["m 8", 8, null],
    ["M8x1.25", 8, null],
    ["M8x40", 8, 40],
    ["m8*40mm", 8, 40],
    ["M8 × 40", 8, 40],
    ["m8-40", 8, 40],
    ["M8 x 1.25 x 40", 8, 40],
    ["M8 40", 8, 40],
    ["m8 bolt length 40", 8, 40],
    ["m8 bolt 40mm long", 8, 40],
    ["8mm", 8, null],
    ["8mm x 40mm", 8, 40],
    ["8 mm dia 40 mm long", 8, 40],
    ["washer Ø8", 8, null],
    ["⌀ 10 x 80 anchor", 10, 80],
    ["dowel pin φ6", 6, null],
    ["8 mm ø", 8, null],
    ["⅜ x 2 bolt", 9.53, 50.8],
    ['hex bolt 1⅛" x 4"', 28.58, 101.6],
    ["4.8x16", 4.8, 16],
    ["rivet 4.8", 4.8, null],
    ["M8 x 1-1/2", 8, 38],
    ['m8x1 1/2" bolt', 8, 38],
    ["M10 x 1.25 x 1-1/2 bolt", 10, 38],
    ["M10 x 1 m", 10, 1000],
    ["m10 rod 1 meter", 10, 1000],
    ["m10 stud bar 2 mtr", 10, 2000],
    ["m10 rod 3 ft", 10, 1000],
    ["ST4.2 x 19", 4.2, 19],
    ["#8", 4.2, null],
    ["no. 8 x 25", 4.2, 25],
    ["8 no self tapping", 4.2, null],
    ['#8 x 1" wood screw', 4.2, 25],
    ["2 inch drywall screw", null, 50],
    ["1½ inch wood screw", null, 38],
    ["50 NB", 60.3, null],
    ["u bolt 2 inch", 60.3, null],
    ["u clamp 50", 60.3, null],
    ["u bolt 60mm", 60.3, null],
    ["hose clip 25-40", 40, null],
    ["hose clip 1 inch", 32, null],
    ["S10", 10, null],
    ["sleeve anchor m8", 10, null],
    ["1/2 inch bolt", 12.7, null],
    ["८mm", 8, null],
    ["dia 10 length 60", 10, 60],
    ["10mm bolt 2 inch", 10, 50],
    ["half inch bolt 2 inch", 12.7, 50],
    ["wood screw 8x1.5", 4.27, 38],
    ["tek screw 12 x 50", 5.5, 50],
    ["wood screw 4x40", 4, 40],
    ["pop rivet 1/8 inch", 3.2, null],
    ["brass screw 1 inch", null, 25],
    ["bolt under 500", null, null],
  ])("%s is %s mm across and %s mm long", (text, width, length) => {
    const { partMatches, ...all } = parseQuery(text);
    const diameter = partMatches[0]?.width ?? all.width;
    expect(width === null ? diameter === null : diameter && holds(diameter, width)).toBe(true);
    expect(length === null ? all.length === null : all.length && holds(all.length, length)).toBe(true);
  });

  it.each([
    ["u bolt 50nb 10mm", 60.3, 10],
    ["8 mm u clamp 50 nb", 60.3, 8],
    ["u bolt 2 inch m8", 60.3, 8],
    ["u bolt 10mm", 21.3, 10],
  ])("%s holds a pipe of %s mm and has a rod M%s", (text, pipe, rod) => {
    const { partMatches, length } = parseQuery(text);
    const [uBolt] = partMatches;
    expect([uBolt?.slug, uBolt?.slotWidth, length]).toEqual(["u-bolt", { from: rod, to: rod }, null]);
    expect(uBolt?.width && holds(uBolt.width, pipe)).toBe(true);
  });

  it("a pitch is distinguished from a length, and only a fine pitch narrows", () => {
    expect(parseQuery("M8x1").finePitch).toBe(1);
    expect(parseQuery("M8x1x40").finePitch).toBe(1);
    expect(parseQuery("M8x1.25").finePitch).toBeNull();
    expect(parseQuery("M8x12").finePitch).toBeNull();
  });

  it.each(["4 screw for door hinge", "12 wood screws for a cupboard"])(
    "a count is not a size: %s",
    (text) => {
      const { width, length, terms } = parseQuery(text);
      expect([width, length]).toEqual([null, null]);
      expect(terms.find(({ kind }) => kind === "quantity")?.label).toBe(/^\d+/.exec(text)?.[0]);
    },
  );

  it.each([
    ["10 bolt m8 for wood", 8],
    ["4 mm screw for door hinge", 4],
  ])("a size stays one in %s", (text, width) => {
    expect(parseQuery(text).width?.to).toBe(width);
  });

  it("a quantity of pieces is not a size", () => {
    const { width, length } = parseQuery("m8 hex bolt 100 pcs");
    expect([width?.to, length]).toEqual([8, null]);
  });

  it.each([
    ["m8 bolt under 500", null, 500],
    ["m8 bolt upto Rs. 12.50", null, 12.5],
    ["bolt m8 ₹20 se kam", null, 20],
    ["20 rs tak m8 nut", null, 20],
    ["m8 bolt 10 rupees", null, 10],
    ["m8 bolt above rs 100", 100, null],
    ["m8 bolt rs 10 to 20", 10, 20],
  ])("%s costs from %s to %s rupees, and is M8 of any length", (text, atLeast, atMost) => {
    const { price, width, length, words } = parseQuery(text);
    expect([price, width?.to, length, words]).toEqual([{ atLeast, atMost }, 8, null, []]);
  });

  it.each([
    "m8 bolt under 50 mm",
    "bolt upto m8",
    "bolt within 8x40",
    "m8 bolt max 100 pcs",
    "over 2 inch m8",
  ])("%s has no price", (text) => expect(parseQuery(text).price).toBeNull());

  it("sizes in the catalogue parse as that size of that part", () => {
    const isByVolume = ({ size }: { size: string }) => / ml$/.test(size);
    const sizes = new Map(rows.filter((row) => !isByVolume(row)).map((row) => [row.name, row]));
    const sample = [...sizes.values()].filter((_, at) => at % thorough(1, 3) === 0);
    const misread = sample.flatMap((row) => {
      const { name, slug } = subCategoryOf.get(row.subCategoryId) ?? { name: "", slug: "" };
      return [`${name} ${row.size}`, row.name].filter((text) => {
        const { width, length, ...parsed } = parseQuery(text);
        const partMatch = meantBy(parsed).find((partMatch) => partMatch.slug === slug);
        const diameter = partMatch?.width ?? width;
        const isFine = row.form === "fine";
        const saysLength = / x \d/.test(isFine ? row.size.replace(/ x [\d.]+/, "") : row.size);
        const isRight =
          diameter &&
          holds(diameter, row.widthMm) &&
          (!saysLength || (length && holds(length, row.heightMm)));
        return !isRight;
      });
    });
    expect([...new Set(misread)]).toEqual([]);
  });
});

describe("words", () => {
  const firstOf = (text: string) => parseQuery(text).partMatches[0]?.slug;

  it.each([
    ["allen bolt", "socket-head-cap-screw-allen"],
    ["csk allen", "countersunk-socket-screw"],
    ["button head allan", "button-head-socket-screw"],
    ["nylock", "nyloc-nut"],
    ["pop rivets", "blind-rivet-dome-head"],
    ["split pin", "split-cotter-pin"],
    ["check nut", "jam-nut"],
    ["star screw", "cross-recess-machine-screw"],
    ["star washer", "tooth-lock-washer-external"],
    ["rawl bolt", "sleeve-anchor"],
    ["gitti", "nylon-wall-plug"],
    ["stud-bar", "threaded-rod"],
    ["hexbolt", "hex-bolt-full-thread"],
    ["ht bolt", "hex-bolt-half-thread"],
    ["बोल्ट", "hex-bolt-full-thread"],
  ])("%s is a %s", (text, slug) => {
    expect(firstOf(text)).toBe(slug);
  });

  it.each([
    ["ss304", "Stainless steel 304 (A2-70)"],
    ["SS 316", "Stainless steel 316 (A4-80)"],
    ["a4-80", "Stainless steel 316 (A4-80)"],
    ["8.8", "High tensile steel 8.8"],
    ["grade 10.9", "Alloy steel 10.9"],
    ["ms", "Mild steel (4.6)"],
    ["ht bolt 12.9", "Alloy steel 12.9"],
    ["peetal", "Brass CuZn39"],
  ])("%s is %s", (text, material) => {
    expect(parseQuery(text).materials[0]).toBe(material);
  });

  it.each([
    ["grade 8 nut", "High tensile steel (class 8)"],
    ["10 grade nut m20", "Alloy steel (class 10)"],
    ["ms nut", "Mild steel (class 6)"],
    ["ss304 washer", "Stainless steel 304 (A2)"],
    ["45h grub screw", "Alloy steel (45H)"],
    ["ss circlip", "Stainless steel 1.4122"],
  ])("%s may be of %s", (text, material) => {
    expect(parseQuery(text).materials).toContain(material);
  });

  it("8.8 is a bolt's class, and for a nut means class 8", () => {
    expect(parseQuery("8.8 nut").materials).toEqual([
      "High tensile steel 8.8",
      "High tensile steel (class 8)",
    ]);
  });

  it("4.8 is a rivet's size and a bolt's grade", () => {
    expect(parseQuery("pop rivet 4.8").width?.to).toBe(4.8);
    const bolt = parseQuery("m10 bolt 4.8");
    expect([bolt.width?.to, bolt.materials]).toEqual([10, ["Mild steel (4.6)", "Carbon steel (5.8)"]]);
  });

  it("GI is hot-dip galvanised before zinc, yellow is passivated, and stainless needs no coating", () => {
    expect(parseQuery("gi washer").coatings).toEqual([
      "Hot-dip galvanised",
      "Zinc electroplated",
      "Screw zinc electroplated",
    ]);
    expect(parseQuery("yellow zinc").coatings[0]).toBe("Yellow passivated zinc");
    expect(parseQuery("ss304 bolt").coatings).toEqual([]);
  });

  it.each([
    ["DIN 933", "hex-bolt-full-thread", "DIN 933"],
    ["din-931", "hex-bolt-half-thread", "DIN 931"],
    ["IS 1364 (part 2)", "hex-bolt-full-thread", "IS 1364-2"],
    ["is:2269", "socket-head-cap-screw-allen", "IS 2269"],
    ["DIN 84", "slotted-machine-screw", "ISO 1207"],
    ["din 125a", "plain-washer", "DIN 125"],
  ])("%s is a %s with the standard %s", (text, slug, printed) => {
    expect([firstOf(text), parseQuery(text).standards]).toEqual([slug, [printed]]);
  });

  it("an unknown standard is still a standard, not a size, and a general one narrows nothing", () => {
    const { wants, width, length } = parseQuery("en 4711 bolt m20");
    expect([wants.map(({ matchedBy }) => matchedBy), width?.to, length]).toEqual([
      [{ standards: ["EN 4711"] }],
      20,
      null,
    ]);
    expect(parseQuery("is 1367 bolt m12").standards).toEqual([]);
    expect(parseQuery("en8 bolt m12").materials[0]).toBe("High tensile steel 8.8");
  });

  it("a metric thread excludes parts that can't have one", () => {
    const slugs = (text: string) => parseQuery(text).partMatches.map(({ slug }) => slug);
    expect(slugs("m5 screw")).not.toContain("wood-screw");
    expect(slugs("screw 5x40")).toContain("wood-screw");
    expect(slugs("m5 wood screw")).toEqual(["wood-screw"]);
  });

  it("each term has its indexes, so that it can be removed", () => {
    const { text, terms } = parseQuery("M8X40  SS304 hex bolt");
    expect(terms.map(({ kind, from, to }) => [kind, text.slice(from, to)])).toEqual([
      ["size", "m8x40"],
      ["material", "ss304"],
      ["part", "hex bolt"],
    ]);
  });

  it.each([
    ["inconel", "Inconel", "No parts of Inconel.", "instead of Inconel"],
    ["grade 9.8", "Class 9.8", "No parts of class 9.8.", "instead of class 9.8"],
    ["300hv", "300 HV", "No washers of 300 HV.", "instead of 300 HV"],
  ])("a material without any parts is called only by its name: %s", (text, label, notFound, lacks) => {
    const { terms, wants } = parseQuery(text);
    expect(terms.map((term) => term.label)).toEqual([label]);
    expect(wants).toMatchObject([{ notFound, lacks }]);
  });

  it("a name around a size is one part with two terms", () => {
    const { text, terms, partMatches } = parseQuery("allen M10 bolt");
    expect(partMatches[0]?.slug).toBe("socket-head-cap-screw-allen");
    expect(terms.map(({ label, from, to }) => `${label}: ${text.slice(from, to)}`)).toEqual([
      "Allen screw: allen",
      "M10: m10",
      "Allen screw: bolt",
    ]);
  });

  it("the word tables refer only to what the catalogue has", () => {
    const slugs = new Set(subCategories.map(({ slug }) => slug));
    const forms = new Set(
      rows.map(({ subCategoryId, form }) => `${subCategoryOf.get(subCategoryId)?.slug}:${form}`),
    );
    const meant = [
      ...PARTS.map(([, , partMatches]) => partMatches),
      ...[...STANDARDS.values()].map((standard) => standard.meant),
    ];
    const unknown = meant
      .flatMap((partMatches) => partMatches.split(" "))
      .filter((name) => (name.includes(":") ? !forms.has(name.replaceAll("+", " ")) : !slugs.has(name)));
    expect(unknown).toEqual([]);
    const printed = [...STANDARDS.values()].flatMap((standard) => standard.printed ?? []);
    expect(printed.filter((name) => !rows.some(({ standard }) => standard.includes(name)))).toEqual([]);
  });

  it("a sub-category's name means exactly that sub-category", () => {
    const others = subCategories.filter(({ name, slug }) => {
      const { words, ...parsed } = parseQuery(name);
      return words.length > 0 || JSON.stringify(meantBy(parsed)) !== JSON.stringify([{ slug, forms: null }]);
    });
    expect(others.map(({ name }) => [name, meantBy(parseQuery(name))])).toEqual([]);
  });

  it("every sub-category, material and coating is recognised by its name", () => {
    const missed = subCategories.filter(
      ({ name, slug }) => !meantBy(parseQuery(name)).some((r) => r.slug === slug),
    );
    expect(missed.map(({ name }) => name)).toEqual([]);
    const materials = [...new Set(rows.map(({ material }) => material))];
    expect(materials.filter((name) => !parseQuery(`m8 bolt ${name}`).materials.includes(name))).toEqual([]);
    const coatings = [...new Set(rows.map(({ coating }) => coating))];
    expect(coatings.filter((name) => !parseQuery(`m8 bolt ${name}`).coatings.includes(name))).toEqual([]);
  });
});

describe("any text", () => {
  const LIMIT_MS = 5;
  const pieces = fc.constantFrom(
    ..."m8 x 40 1/2 \" # no din 933 is ( ) ' ; -- % _ \\ .* [ ] { } | ^ $ ss 304 8.8 mm hex bolt 🔩 كيل कील \u202e \0 .".split(
      " ",
    ),
  );
  const typed = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.array(pieces, { maxLength: 80 }).map((words) => words.join(" ")),
    fc.array(pieces, { maxLength: 200 }).map((words) => words.join("")),
  );

  it("two standards that parts conform to alternatively describe the parts together", () => {
    expect(parseQuery("din 933 iso 4017 m10").partLabel).toBe("DIN 933 or ISO 4017");
    expect(parseQuery("iso 4032 din 985 m8").partLabel).toBe("ISO 4032");
  });

  it("a size of zero is ignored", () => {
    expect(parseQuery("m0 1/0 inch 0x0 0mm").width).toBeNull();
  });

  it("parses without an error into terms within the text that do not overlap", () => {
    fc.assert(
      fc.property(typed, (text) => {
        const parsedQuery = parseQuery(text);
        let end = 0;
        for (const { from, to } of parsedQuery.terms) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeGreaterThan(from);
          end = to;
        }
        expect(end).toBeLessThanOrEqual(parsedQuery.text.length);
      }),
      { numRuns: thorough(3000, 500) },
    );
  });

  it.each([
    ["10,000 letters", "a".repeat(10_000)],
    ["10,000 digits", "1".repeat(10_000)],
    ["10,000 signs", "x(*".repeat(3_334)],
    ["a thousand sizes", "M8 x 40 ".repeat(1_000)],
    ["a thousand blanks", " ".repeat(10_000)],
    ["right to left", "برغي ".repeat(500)],
    ["Devanagari", "पेंच ".repeat(500)],
  ])("%s take no longer than 5 ms", (_, text) => {
    // The best of many runs, because some are interrupted on a busy machine.
    const times = Array.from({ length: 25 }, () => {
      const start = performance.now();
      parseQuery(text);
      return performance.now() - start;
    });
    expect(Math.min(...times)).toBeLessThan(LIMIT_MS);
  });
});

describe("what is not a match", () => {
  it("uses the first of two lengths, and says so in its term", () => {
    const { length, terms, wants } = parseQuery("m8 x 40 x 50 bolt");
    expect(length).toEqual({ from: 40, to: 40 });
    expect(terms[0]?.label).toBe("M8 x 40 mm");
    expect(wants.map(({ lacks }) => lacks)).toEqual(["50 is not used"]);
  });

  it.each(["m8 x 24 x 2 washer", "M8 x 1.25 x 40", "m8x40 50 pcs"])("%s: every number is used", (text) => {
    expect(parseQuery(text).wants).toEqual([]);
  });

  it("reads a spring only if no longer name is being typed", () => {
    expect(parseQuery("spring 10mm").wants.map(({ notFound }) => notFound)).toEqual(["No springs."]);
    expect(parseQuery("spring was").wants).toEqual([]);
  });

  it("does not read a lock as a coating", () => {
    expect(parseQuery("self locking bolt").coatings).toEqual([]);
    expect(parseQuery("self colour bolt").coatings).toEqual(["Plain"]);
  });

  it.each([
    ["ek inch", 1],
    ["do inch", 2],
    ["teen inch", 3],
    ["chaar inch", 4],
  ])("%s: %s inches", (text, inches) => {
    expect(parseQuery(text).text).toBe(`${inches} inch`);
  });
});

it("labels words for one thing alike, and words for two things differently", () => {
  const labels = (text: string) => parseQuery(text).terms.map(({ label }) => label);
  expect(labels("stainless a4")).toEqual(["Stainless steel 316", "Stainless steel 316"]);
  expect(labels("ss 304 brass")).toEqual(["Stainless steel 304", "Brass"]);
  expect(labels("duplex ss 2205")).toEqual(["Duplex steel", "Duplex steel", "Duplex steel"]);
});

it("reports only once what two words for it do not find", () =>
  expect(parseQuery("duplex 2205 bolt").wants.map(({ notFound }) => notFound)).toEqual([
    "No parts of duplex steel.",
  ]));

it("shows separately what no part has, even next to another material", () => {
  const { wants } = parseQuery("phosphor bronze copper washer");
  expect(wants.map(({ notFound }) => notFound)).toContain("No part is both phosphor bronze and copper.");
});

it("a deck is of wood, and a deck of sheets of steel", () => {
  const slugs = (text: string) => parseQuery(text).partMatches.map(({ slug }) => slug);
  expect(slugs("deck screw")).toEqual(["wood-screw", "coach-screw-lag-bolt"]);
  for (const text of ["decking sheet screw", "self drilling screw for metal deck"])
    expect([text, slugs(text)[0], parseQuery(text).wants]).toEqual([text, "self-drilling-screw", []]);
});
