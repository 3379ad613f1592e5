import type { CategoryDeclaration } from "../declare.ts";
import { crossDrillingScrew } from "./cross-drilling-screws.ts";
import { crossRecessScrew, slottedScrew } from "./machine-screws.ts";
import { buttonHeadScrew, countersunkSocketScrew, grubScrew, socketCapScrew } from "./socket-screws.ts";
import { drywallScrew, selfDrillingScrew, selfTappingScrew, woodScrew } from "./timber-and-sheet-screws.ts";
import { torxScrew } from "./torx-screws.ts";

export const screws: CategoryDeclaration = {
  id: 1,
  name: "Screws",
  description: "Driven from the head into a tapped hole, sheet metal, timber or a wall plug.",
  subCategories: [
    crossRecessScrew,
    selfTappingScrew,
    socketCapScrew,
    woodScrew,
    drywallScrew,
    selfDrillingScrew,
    slottedScrew,
    buttonHeadScrew,
    countersunkSocketScrew,
    grubScrew,
    crossDrillingScrew,
    torxScrew,
  ],
};
