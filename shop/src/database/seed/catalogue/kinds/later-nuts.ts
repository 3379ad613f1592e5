import { type Form, offer } from "../declare.ts";
import { asmeHeavyNuts, asmeJamNuts, asmeNuts, smallAsmeNuts, whitworthNuts } from "../sizes/inch-sizes.ts";
import type { Series } from "../sizes/inch-threads.ts";
import type { Size } from "../sizes/size-table.ts";
import { inchForm } from "./inch-names.ts";

const FROM_1_4_INCH = 6;
const FROM_3_8_INCH = 9;
const unified: readonly Series[] = ["UNC", "UNF"];

const unifiedNuts =
  (sizesOf: (series: Series) => readonly Size[]) =>
  (series: Series): Form => ({
    ...inchForm(series, "HN", sizesOf(series)),
    standard: ({ d }: { d: number }) => (d < FROM_1_4_INCH ? "ASME B18.6.3" : "ASME B18.2.2"),
    // SAE J995 begins at 1/4 inch; machine screw nuts have no grade.
    classes: ({ d }: { d: number }) => (d < FROM_1_4_INCH ? "unclassed" : "inchBolt"),
    offers: [
      offer("ms", ["zinc"], { code: "G2" }),
      offer("ms", ["plain"], { code: "G2", from: FROM_1_4_INCH }),
      offer("ms", ["hdg"], { code: "G2", from: FROM_3_8_INCH }),
      offer("cs88", ["plain", "zinc"], { code: "G5", from: FROM_1_4_INCH }),
      offer("as109", ["blackOxide", "yellow"], { code: "G8", from: FROM_1_4_INCH }),
      offer("ss304", ["plain"]),
      offer("ss316", ["plain"], { to: 26 }),
      offer("brass", ["plain"], { to: 20 }),
    ],
  });

export const smallInchNuts: readonly Form[] = unified.map(unifiedNuts(smallAsmeNuts));

export const laterHexNuts: readonly Form[] = [
  ...unified.map(unifiedNuts(asmeNuts)),
  {
    ...inchForm("BSW", "HN", whitworthNuts("BSW")),
    standard: "BS 1083",
    classes: "unclassed",
    offers: [
      offer("ms", ["plain", "zinc"]),
      offer("ms", ["hdg"], { from: FROM_3_8_INCH }),
      offer("ss304", ["plain"]),
      offer("brass", ["plain"], { to: 20 }),
    ],
  },
  {
    ...inchForm("UNC", "HNH", asmeHeavyNuts("UNC")),
    form: "heavy 2H UNC",
    title: "heavy, 2H",
    makingNote: "heavy series, UNC thread",
    standard: "ASME B18.2.2",
    classes: "heavyNut",
    offers: [
      offer("b7", ["plain", "zinc"], { code: "2H" }),
      offer("b7", ["hdg", "geomet"], { code: "2H", from: FROM_3_8_INCH }),
    ],
  },
];

export const laterJamNuts: readonly Form[] = unified.map((series) => ({
  ...inchForm(series, "JN", asmeJamNuts(series)),
  standard: "ASME B18.2.2",
  classes: "unclassed",
  offers: [offer("ms", ["plain", "zinc"]), offer("ss304", ["plain"]), offer("brass", ["plain"], { to: 20 })],
}));
