import { type Form, offer } from "../declare.ts";
import { asmeButtonHeads, asmeFlatScrews, asmePanScrews } from "../sizes/inch-screw-sizes.ts";
import type { Series } from "../sizes/inch-threads.ts";
import { inchForm } from "./inch-names.ts";

/** Machine screws have no grade: ASME B18.6.3 asks for steel and stainless steel alone. */
const machineScrew = {
  standard: "ASME B18.6.3",
  classes: "unclassed",
  offers: [offer("ms", ["zinc"]), offer("ss304", ["plain"])],
} satisfies Partial<Form>;

const machineScrewsOf = (series: Series): readonly Form[] => [
  {
    ...inchForm(series, "CPH", asmePanScrews(series)),
    ...machineScrew,
    form: `pan ${series}`,
    title: "pan head",
    makingNote: `pan head, ${series} thread`,
  },
  {
    ...inchForm(series, "CCS", asmeFlatScrews(series)),
    ...machineScrew,
    form: `countersunk ${series}`,
    title: "countersunk",
    makingNote: `countersunk head, ${series} thread`,
  },
];

const buttonHeadsOf = (series: Series): readonly Form[] => [
  {
    ...inchForm(series, "BH", asmeButtonHeads(series)),
    standard: "ASME B18.3",
    classes: "inchButtonHead",
    offers: [offer("as109", ["blackOxide"], { code: "F835" }), offer("ss304", ["plain"])],
  },
];

/** By the edition of the catalogue that they came with. */
export const inchMachineScrews = { 7: machineScrewsOf("UNC"), 8: machineScrewsOf("UNF") };
export const inchButtonHeads = { 7: buttonHeadsOf("UNC"), 8: buttonHeadsOf("UNF") };
