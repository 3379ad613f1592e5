export type Material = {
  shopName: string;
  /** The abbreviation of the material in SKUs. */
  code: string;
  group: "steel" | "stainless steel" | "copper alloy" | "copper" | "aluminium" | "titanium" | "plastic";
  densityKgM3: number;
};

export const materials = {
  ms: {
    shopName: "Mild steel (4.6)",
    code: "MS",
    group: "steel",
    densityKgM3: 7850,
  },
  cs88: {
    shopName: "High tensile steel 8.8",
    code: "8.8",
    group: "steel",
    densityKgM3: 7850,
  },
  as109: {
    shopName: "Alloy steel 10.9",
    code: "10.9",
    group: "steel",
    densityKgM3: 7850,
  },
  as129: {
    shopName: "Alloy steel 12.9",
    code: "12.9",
    group: "steel",
    densityKgM3: 7850,
  },
  b7: {
    shopName: "Alloy steel ASTM A193 B7",
    code: "B7",
    group: "steel",
    densityKgM3: 7850,
  },
  c1022: {
    shopName: "Hardened steel C1022",
    code: "CH",
    group: "steel",
    densityKgM3: 7850,
  },
  spring: {
    shopName: "Spring steel",
    code: "SP",
    group: "steel",
    densityKgM3: 7850,
  },
  ss202: {
    shopName: "Stainless steel 202",
    code: "202",
    group: "stainless steel",
    densityKgM3: 7800,
  },
  ss304: {
    shopName: "Stainless steel 304 (A2-70)",
    code: "A2",
    group: "stainless steel",
    densityKgM3: 7930,
  },
  ss316: {
    shopName: "Stainless steel 316 (A4-80)",
    code: "A4",
    group: "stainless steel",
    densityKgM3: 7980,
  },
  ss4122: {
    shopName: "Stainless steel 1.4122",
    code: "A2",
    group: "stainless steel",
    densityKgM3: 7700,
  },
  ss410: {
    shopName: "Stainless steel 410",
    code: "C1",
    group: "stainless steel",
    densityKgM3: 7740,
  },
  brass: {
    shopName: "Brass CuZn39",
    code: "BR",
    group: "copper alloy",
    densityKgM3: 8470,
  },
  copper: {
    shopName: "Copper C11000",
    code: "CU",
    group: "copper",
    densityKgM3: 8940,
  },
  al6061: {
    shopName: "Aluminium 6061-T6",
    code: "AL6",
    group: "aluminium",
    densityKgM3: 2700,
  },
  al5052: {
    shopName: "Aluminium 5052",
    code: "AL",
    group: "aluminium",
    densityKgM3: 2680,
  },
  sibronze: {
    shopName: "Silicon bronze",
    code: "SB",
    group: "copper alloy",
    densityKgM3: 8530,
  },
  ti5: {
    shopName: "Titanium Grade 5",
    code: "TI",
    group: "titanium",
    densityKgM3: 4430,
  },
  nylon: {
    shopName: "Nylon 6.6",
    code: "PA",
    group: "plastic",
    densityKgM3: 1140,
  },
  polyester: {
    shopName: "Polyester resin",
    code: "PO",
    group: "plastic",
    densityKgM3: 1650,
  },
  vinylester: {
    shopName: "Vinylester resin",
    code: "VE",
    group: "plastic",
    densityKgM3: 1700,
  },
  epoxy: {
    shopName: "Epoxy resin",
    code: "EP",
    group: "plastic",
    densityKgM3: 1500,
  },
} as const satisfies Record<string, Material>;

export type MaterialId = keyof typeof materials;

/** Density in the unit of the mass formulas. */
export function gramsPerMm3(material: MaterialId): number {
  return materials[material].densityKgM3 / 1_000_000;
}
