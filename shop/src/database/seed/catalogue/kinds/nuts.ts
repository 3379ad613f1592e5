import type { CategoryDeclaration } from "../declare.ts";
import { flangeNut, hexNut, jamNut, nylocNut } from "./hex-nuts.ts";
import { cageNut, teeNut, woodInsertNut } from "./sheet-and-wood-nuts.ts";
import { castleNut, couplingNut, domeNut, squareNut, weldNut, wingNut } from "./special-nuts.ts";

export const nuts: CategoryDeclaration = {
  id: 3,
  name: "Nuts",
  description: "An inside thread for every bolt and stud, sized by the thread they fit.",
  subCategories: [
    hexNut,
    nylocNut,
    flangeNut,
    jamNut,
    domeNut,
    wingNut,
    couplingNut,
    squareNut,
    castleNut,
    weldNut,
    cageNut,
    teeNut,
    woodInsertNut,
  ],
};
