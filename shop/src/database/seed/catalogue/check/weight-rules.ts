import { everyRow, perPiece } from "./rule.ts";

/** Grams of one piece as printed in tables of mass; steel of 7.85 g/cm3. Typed apart from the size tables. */
const printed: Readonly<Record<string, number>> = {
  "TE-M4-SP-ZN": 0.14,
  "TE-M8-SP-ZN": 0.8,
  "TE-M20-SP-ZN": 6,
  "TI-M8-SP-ZN": 0.8,
  "TEB-M4-SP-ZN": 0.095,
  "TEB-M8-SP-ZN": 0.45,
  "TEB-M20-SP-ZN": 3.8,
  "TIB-M4-SP-ZN": 0.1,
  "TIB-M8-SP-ZN": 0.55,
  "TIB-M20-SP-ZN": 4.1,
  "EC-1.5-SP-PH": 0.021,
  "EC-4-SP-PH": 0.158,
  "EC-10-SP-PH": 1.25,
  "EC-24-SP-PH": 8.55,
  "EB-M8-MS-ZN": 60,
  "EB-M12-MS-ZN": 180,
  "EB-M16-MS-ZN": 280,
  "EB-M24-MS-ZN": 740,
  "TWC-M8-MS-PL": 9.5,
  "TWC-M12-MS-PL": 18.3,
  "TWC-M16-MS-PL": 31.4,
  "TWC-M24-MS-PL": 128,
  "TWI-M8-MS-PL": 10.1,
  "TWI-M12-MS-PL": 20.1,
  "TWI-M16-MS-PL": 35.6,
  "TWI-M24-MS-PL": 143,
};
const SHARE = 0.02;

export const weightRules = [
  everyRow(
    "weight is what tables of mass print, within 2 %",
    ({ sku }) => sku in printed,
    (row) => {
      const right = printed[row.sku] ?? 0;
      const { grams } = perPiece(row);
      return Math.abs(grams - right) <= SHARE * right ? null : `${grams} instead of ${right} g`;
    },
  ),
];
