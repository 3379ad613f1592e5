const row = (id: number, length: number, isDefault: boolean) => ({
  id,
  subCategoryId: 201,
  sku: `HB-M8x${length}-A2`,
  name: `Hex bolt (full thread) M8 x ${length}`,
  size: `M8 x ${length}`,
  material: "Stainless steel 304 (A2-70)",
  coating: "Plain",
  making: "Cold forged",
  widthMm: 8,
  heightMm: length,
  slotWidthMm: 13,
  weightGrams: 19.6,
  pricePaise: 1200,
  packSize: 1,
  stockQuantity: 500,
  isMadeToOrder: false,
  leadTimeDays: 0,
  isDefault,
  isLatest: false,
  isBestSeller: isDefault,
  hsn: "73181500",
  standard: "ISO 4017",
  form: null as string | null,
  dimensions: { d: 8, pitch: 1.25, s: 13, k: 5.3, length } as Record<string, number>,
});
export function makeCatalogue() {
  const names = ["Screws", "Bolts", "Nuts", "Washers", "Fasteners", "Rivets", "Anchors", "Pins"];
  return {
    categories: names.map((name, i) => ({ id: i + 1, name, description: name })),
    subCategories: [
      {
        id: 201,
        categoryId: 2,
        position: 1,
        name: "Hex bolt (full thread)",
        slug: "hex-bolt-full-thread",
        description: "Hexagon head screw",
        standard: "ISO 4017",
        tradeNames: ["hex bolt"],
        widthMeans: "thread diameter",
        heightMeans: "length",
        slotWidthMeans: "spanner",
      },
    ],
    rows: [row(100000, 40, true), row(100001, 50, false)],
  };
}
