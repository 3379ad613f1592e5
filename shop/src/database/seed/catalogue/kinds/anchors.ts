import type { CategoryDeclaration } from "../declare.ts";
import { frameAnchorMetal, frameAnchorNylon, nylonWallPlug } from "./frame-anchors.ts";
import {
  chemicalAnchorStud,
  dropInAnchor,
  foundationBolt,
  sleeveAnchor,
  wedgeAnchor,
} from "./heavy-anchors.ts";
import { injectionResin } from "./injection-resin.ts";

export const anchors: CategoryDeclaration = {
  id: 7,
  name: "Anchors",
  description: "Fixings in concrete, brick and block, from the wall plug to the foundation bolt.",
  subCategories: [
    wedgeAnchor,
    sleeveAnchor,
    dropInAnchor,
    frameAnchorNylon,
    frameAnchorMetal,
    nylonWallPlug,
    chemicalAnchorStud,
    foundationBolt,
    injectionResin,
  ],
};
