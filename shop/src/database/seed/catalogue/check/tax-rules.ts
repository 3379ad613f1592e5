import { everyRow } from "./rule.ts";

/** Lines of the Indian tariff that fasteners are under, as the e-invoice portal knows them. */
const TARIFF = new Set(
  `32141000 73181110 73181190 73181200 73181300 73181400 73181500 73181600 73181900 73182100 73182200 73182300 73182400 73182910
   73182990 73209020 73269099 74152100 74152900 74153310 74153390 74153910 74153990 76161000 81089090 39269099`.split(
    /\s+/,
  ),
);

const metals: readonly [material: RegExp, chapter: string][] = [
  [/^(?:Brass|Silicon bronze|Copper)/, "7415"],
  [/^Aluminium/, "7616"],
  [/^Titanium/, "8108"],
  [/^Nylon/, "3926"],
  [/resin$/, "3214"],
  [/steel/i, "73"],
];

export const taxRules = [
  everyRow(
    "HSN exists",
    () => true,
    ({ hsn }) => (TARIFF.has(hsn) ? null : hsn),
  ),
  everyRow(
    "HSN is of the metal",
    () => true,
    ({ hsn, material }) => {
      const chapter = metals.find(([pattern]) => pattern.test(material))?.[1];
      return chapter && hsn.startsWith(chapter) ? null : `${hsn} for ${material}`;
    },
  ),
  everyRow(
    "brass: wood screws 74153310, screws, bolts and nuts 74153390, other threaded parts 74153990",
    ({ hsn }) => hsn.startsWith("74153"),
    (row, { subCategoryOf }) => {
      const { name } = subCategoryOf(row);
      const right =
        name === "Wood screw" ? "74153310" : /Standoff|insert/.test(name) ? "74153990" : "74153390";
      return row.hsn === right ? null : row.hsn;
    },
  ),
];
