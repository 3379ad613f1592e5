import type { MaterialId } from "./materials.ts";

export type Coating = {
  shopName: string;
  /** The abbreviation of the coating in SKUs. */
  code: string;
  goesOn: readonly MaterialId[];
};

export const coatings = {
  plain: {
    shopName: "Plain",
    code: "PL",
    goesOn: [
      "ms",
      "cs88",
      "as109",
      "as129",
      "b7",
      "spring",
      "ss202",
      "ss304",
      "ss316",
      "ss4122",
      "ss410",
      "brass",
      "copper",
      "al6061",
      "al5052",
      "sibronze",
      "ti5",
      "nylon",
      "polyester",
      "vinylester",
      "epoxy",
    ],
  },
  zinc: {
    shopName: "Zinc electroplated",
    code: "ZN",
    goesOn: ["ms", "cs88", "c1022", "spring", "as109", "b7"],
  },
  yellow: {
    shopName: "Yellow passivated zinc",
    code: "YZ",
    goesOn: ["ms", "cs88", "c1022", "spring", "as109"],
  },
  blackZinc: {
    shopName: "Black zinc",
    code: "BZ",
    goesOn: ["ms", "cs88", "c1022"],
  },
  hdg: {
    shopName: "Hot-dip galvanised",
    code: "HDG",
    goesOn: ["ms", "cs88", "b7"],
  },
  blackOxide: {
    shopName: "Black oxide",
    code: "BO",
    goesOn: ["ms", "cs88", "as109", "as129", "b7", "spring"],
  },
  phosphate: {
    shopName: "Phosphate",
    code: "PH",
    goesOn: ["ms", "cs88", "as109", "as129", "c1022", "spring"],
  },
  nickel: {
    shopName: "Nickel plated",
    code: "NI",
    goesOn: ["ms", "c1022", "brass", "copper"],
  },
  geomet: {
    shopName: "Zinc flake (Geomet)",
    code: "GEO",
    goesOn: ["ms", "cs88", "as109", "as129", "c1022", "spring", "b7"],
  },
  ruspert: {
    shopName: "Ceramic (Ruspert)",
    code: "RU",
    goesOn: ["ms", "c1022", "ss410"],
  },
  passivated: {
    shopName: "Passivated",
    code: "PS",
    goesOn: ["ss304", "ss316"],
  },
  anodised: {
    shopName: "Anodised",
    code: "AN",
    goesOn: ["al6061"],
  },
  tin: {
    shopName: "Tin plated",
    code: "SN",
    goesOn: ["ms", "brass", "copper"],
  },
  powderCoat: {
    shopName: "Powder coated",
    code: "PC",
    goesOn: ["al5052", "ms"],
  },
  copperFlash: {
    shopName: "Copper flash",
    code: "CF",
    goesOn: ["ms"],
  },
} as const satisfies Record<string, Coating>;

export type CoatingId = keyof typeof coatings;
