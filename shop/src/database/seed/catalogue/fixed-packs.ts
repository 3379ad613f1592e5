/**
 * SKUs whose pack was fixed under an earlier price, by pieces. Stock, carts and orders count in packs, so a price
 * that changes repacks nothing.
 */
const fixedPacks = {
  1: `
    TEB-M14-A2 TEB-M16-A2 TEB-M18-SP-ZN TEB-M18-SP-PH TEB-M20-SP-ZN TEB-M20-SP-PH TIB-M14-A2 TIB-M18-SP-ZN
    TIB-M18-SP-PH TIB-M20-SP-ZN TIB-M20-SP-PH IN-M2.5-BR-PL SP-2.5x32-BR SP-3.2x16-BR SP-4x71-MS-ZN
    SP-4x80-MS-PL SP-5x40-MS-ZN SP-5x45-MS-PL`,
  25: `
    STC-ST5.5x22-A2 STC-ST6.3x16-A2 STC-ST6.3x25-C1 TEB-M6-A2 TEB-M8-SP-ZN TEB-M8-SP-PH TEB-M8-SP-PL TIB-M6-A2
    TIB-M8-SP-ZN TIB-M8-SP-PH TIB-M8-SP-PL RS-3.2x6-A2 RS-3.2x8-A2 RS-3.2x10-A2 RS-3.2x12-A2 RS-3.2x14-A2
    RS-4x12-AL RS-4x14-AL RS-4x16-AL RS-4x18-AL RS-4x20-AL RS-4x25-AL RS-4.8x8-AL RS-4.8x10-AL RS-4.8x12-AL
    RS-4.8x14-AL RS-4.8x16-AL RS-4.8x18-AL RS-4.8x20-AL RS-4.8x25-AL CSKI-M3x30-A2 CSKI-M4x40-10.9-BO`,
  50: `
    STC-ST2.9x32-CH-NI STC-ST3.5x19-CH-NI STC-ST3.5x25-CH-ZN STC-ST3.5x25-CH-YZ STC-ST4.2x16-CH-ZN
    STC-ST4.2x16-CH-YZ TEB-M5-SP-ZN TEB-M5-SP-PH TEB-M5-SP-PL TEB-M6-SP-PL TIB-M5-SP-PL TIB-M6-SP-PL`,
  100: `
    STC-ST2.9x16-CH-ZN STC-ST2.9x16-CH-YZ`,
};

const packOf = new Map(
  Object.entries(fixedPacks).flatMap(([pieces, skus]) =>
    skus.split(/\s+/).map((sku) => [sku, Number(pieces)] as const),
  ),
);

/** The pieces in this SKU's pack if it was fixed, whatever a piece costs now. */
export const fixedPackOf = (sku: string): number | undefined => packOf.get(sku);
