import {
  type Attribute,
  type AttributeValues,
  isMeasureColumn,
  plainName,
} from "@kasna/rules/catalogue/attributes";
import type { UnitCode } from "@kasna/rules/tax/unit-codes";
import type { SeedCategory } from "../catalogue/make-catalogue.ts";

const attribute = (name: string, overrides: Partial<Attribute> = {}): Attribute => ({
  key: overrides.column ?? plainName(name),
  name,
  type: "choice",
  column: null,
  values: [],
  isFacet: true,
  isInName: false,
  isInTable: true,
  isInSku: false,
  unit: isMeasureColumn(overrides.column ?? null) ? "mm" : "",
  ...overrides,
});
const named = { isInName: true, isInSku: true, isInTable: false } as const;

const THREAD = attribute("Thread", { ...named, type: "size" });
const BODY = attribute("Body", { column: "material" });
const SEAL = attribute("Seal", { values: ["NBR", "FKM"], isInSku: true });
const PRESSURE = attribute("Working pressure", { type: "number", unit: "bar" });
const BORE = attribute("Bore", { column: "width", type: "number", isInTable: false });

const STEEL = { name: "Carbon steel, zinc-nickel", code: "CS", factor: 1, hsn: "73079990" };
const STAINLESS = { name: "Stainless steel 316", code: "SS", factor: 3.2, hsn: "73072900" };
const BRASS = { name: "Brass", code: "BR", factor: 1.8, hsn: "74122012" };

/** Pipe threads of ISO 228 by bore in mm, with the pressure in bar that a steel fitting of this size withstands. */
const PIPE = [
  ["1/8 BSP", 4, 400],
  ["1/4 BSP", 6, 400],
  ["3/8 BSP", 9, 350],
  ["1/2 BSP", 12, 350],
  ["3/4 BSP", 16, 315],
  ["1 BSP", 22, 250],
  ["1-1/4 BSP", 28, 200],
  ["1-1/2 BSP", 34, 160],
] as const;

/** One size of a fitting. */
export type FittingSize = {
  own: AttributeValues;
  body: { name: string; code: string; factor: number; hsn: string };
  boreMm: number;
  /** The price in carbon steel, in rupees. */
  price: number;
  grams: number;
};
/** A sub-category with its sizes. */
export type Declared = {
  name: string;
  code: string;
  description: string;
  tradeNames?: string[];
  standard?: string;
  attributes: Attribute[];
  /** The unit of sale; pieces by default. */
  unitCode?: UnitCode;
  sizes: FittingSize[];
};

const pairs = <A, B>(all: readonly A[], others: readonly B[]) =>
  all.flatMap((one) => others.map((other) => [one, other] as const));
const ofThreads = (
  {
    threads = PIPE,
    bodies,
    seals,
  }: { threads?: readonly (typeof PIPE)[number][]; bodies: FittingSize["body"][]; seals: string[] },
  { price, grams }: { price: number; grams: number },
): FittingSize[] =>
  pairs(pairs(threads, bodies), seals).map(([[[thread, boreMm, bar], body], seal]) => ({
    own: { thread, working_pressure: body === BRASS ? bar * 0.4 : bar, ...(seal && { seal }) },
    body,
    boreMm,
    price: price + boreMm * price * 0.12,
    grams: grams * (boreMm / 6) ** 1.6,
  }));

const COUPLING_SIZES = [
  ["1/4", 6, 350],
  ["3/8", 9, 315],
  ["1/2", 12, 300],
  ["3/4", 18, 250],
  ["1", 23, 230],
  ["1-1/2", 36, 150],
] as const;
/** Bores with the pressure in bar that hoses with two braids of wire and with one bear (EN 853). */
const HOSE_SIZES = [
  ["1/4", 6.3, 400, 225],
  ["5/16", 8, 350, 215],
  ["3/8", 9.5, 330, 180],
  ["1/2", 12.7, 275, 160],
  ["5/8", 16, 250, 130],
  ["3/4", 19, 215, 105],
  ["1", 25.4, 165, 88],
] as const;

/** What the second demo sells, by category. */
export const FITTINGS: readonly (Omit<SeedCategory, "id"> & { parts: Declared[] })[] = [
  {
    name: "Adapters",
    description: "Adapters, elbows and tees with pipe threads, for pressures up to 400 bar.",
    parts: [
      {
        name: "Straight adapter",
        code: "SA",
        description: "Joins two ports in line. Male thread on both ends, with a captive seal.",
        tradeNames: ["straight nipple", "male connector"],
        standard: "ISO 1179",
        attributes: [THREAD, BODY, SEAL, PRESSURE, BORE],
        sizes: ofThreads(
          { bodies: [STEEL, STAINLESS, BRASS], seals: ["NBR", "FKM"] },
          { price: 60, grams: 32 },
        ),
      },
      {
        name: "Elbow 90°",
        code: "EL",
        description: "Turns a line by 90°. Male thread and swivel end.",
        tradeNames: ["bend", "90 degree elbow"],
        standard: "ISO 1179",
        attributes: [THREAD, BODY, SEAL, PRESSURE, BORE],
        sizes: ofThreads(
          { bodies: [STEEL, STAINLESS, BRASS], seals: ["NBR", "FKM"] },
          { price: 105, grams: 58 },
        ),
      },
      {
        name: "Equal tee",
        code: "TE",
        description: "Branches a line into two of the same size.",
        attributes: [THREAD, BODY, PRESSURE, BORE],
        sizes: ofThreads(
          { threads: PIPE.slice(1, 7), bodies: [STEEL, STAINLESS, BRASS], seals: [""] },
          { price: 160, grams: 85 },
        ),
      },
    ],
  },
  {
    name: "Couplings",
    description: "Couplings that part under pressure without spilling.",
    parts: [
      {
        name: "Quick coupling",
        code: "QC",
        description: "Flat-face coupling half. A plug and a socket of one size make a pair.",
        tradeNames: ["quick release coupling", "QRC"],
        standard: "ISO 16028",
        attributes: [
          attribute("Body size", { ...named, type: "size" }),
          attribute("Half", { values: ["Plug", "Socket"], isInName: true, isInSku: true }),
          BODY,
          PRESSURE,
          attribute("Flow", { type: "number", unit: "l/min" }),
        ],
        sizes: pairs(pairs(COUPLING_SIZES, [STEEL, STAINLESS]), ["Plug", "Socket"]).map(
          ([[[size, boreMm, bar], body], half]) => ({
            own: { body_size: size, half, working_pressure: bar, flow: Math.round(boreMm ** 2 * 0.5) },
            body,
            boreMm,
            price: 420 + boreMm * 40,
            grams: 95 * (boreMm / 6) ** 1.5,
          }),
        ),
      },
    ],
  },
  {
    name: "Hoses and ends",
    description: "Wire-braided hoses by the length, and ends to crimp on them.",
    parts: [
      {
        name: "Hose end",
        code: "HE",
        description: "Crimp end with a swivel, for one- and two-wire hoses.",
        tradeNames: ["crimp fitting", "hose tail"],
        attributes: [
          attribute("Hose bore", { ...named, type: "size", unit: "in" }),
          attribute("Angle", { type: "number", unit: "°", isInName: true, isInSku: true }),
          BODY,
          BORE,
          PRESSURE,
        ],
        sizes: pairs(pairs(HOSE_SIZES, [0, 45, 90]), [STEEL, STAINLESS]).map(
          ([[[size, boreMm, bar], angle], body]) => ({
            own: { hose_bore: size, angle, working_pressure: bar },
            body,
            boreMm,
            price: 80 + boreMm * 9 + angle,
            grams: 70 * (boreMm / 6.3) ** 1.4,
          }),
        ),
      },
      {
        name: "Hydraulic hose",
        code: "HH",
        description: "Rubber hose with steel wire, cut to length and sold by the metre.",
        tradeNames: ["rubber hose", "R1 hose", "R2 hose"],
        standard: "EN 853",
        unitCode: "MTR",
        attributes: [
          attribute("Hose bore", { ...named, type: "size", unit: "in" }),
          attribute("Construction", { values: ["1SN", "2SN"], isInName: true, isInSku: true }),
          attribute("Cover", { values: ["Standard", "Abrasion resistant"], isInName: true }),
          PRESSURE,
          attribute("Temperature", { type: "text", unit: "°C", isFacet: false }),
        ],
        sizes: pairs(pairs(HOSE_SIZES.slice(0, 5), ["1SN", "2SN"]), ["Standard", "Abrasion resistant"]).map(
          ([[[size, boreMm, twoBraids, oneBraid], construction], cover]) => ({
            own: {
              hose_bore: size,
              construction,
              cover,
              temperature: "-40 to +100",
              working_pressure: construction === "1SN" ? oneBraid : twoBraids,
            },
            body: {
              name: "",
              code: cover === "Standard" ? "ST" : "AR",
              factor: (construction === "1SN" ? 1 : 1.4) * (cover === "Standard" ? 1 : 1.15),
              hsn: "40092100",
            },
            boreMm,
            price: 90 + boreMm * 14,
            grams: boreMm * 45,
          }),
        ),
      },
    ],
  },
];
