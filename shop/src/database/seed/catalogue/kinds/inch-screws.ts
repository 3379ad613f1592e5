import { type Form, offer } from "../declare.ts";
import { asmeButtonHeads, asmeFlatScrews, asmePanScrews } from "../sizes/inch-screw-sizes.ts";
import { inchForm } from "./inch-names.ts";

/** Machine screws have no grade: ASME B18.6.3 asks for steel and stainless steel alone. */
const machineScrew = {
  standard: "ASME B18.6.3",
  classes: "unclassed",
  offers: [offer("ms", ["zinc"]), offer("ss304", ["plain"])],
} satisfies Partial<Form>;

export const inchMachineScrews: readonly Form[] = [
  {
    ...inchForm("UNC", "CPH", asmePanScrews),
    ...machineScrew,
    form: "pan UNC",
    title: "pan head",
    makingNote: "pan head, UNC thread",
  },
  {
    ...inchForm("UNC", "CCS", asmeFlatScrews),
    ...machineScrew,
    form: "countersunk UNC",
    title: "countersunk",
    makingNote: "countersunk head, UNC thread",
  },
];

export const inchButtonHeads: readonly Form[] = [
  {
    ...inchForm("UNC", "BH", asmeButtonHeads("UNC")),
    standard: "ASME B18.3",
    classes: "inchButtonHead",
    offers: [offer("as109", ["blackOxide"], { code: "F835" }), offer("ss304", ["plain"])],
  },
];
