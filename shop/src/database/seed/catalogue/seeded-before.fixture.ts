/** Rows as the shop was seeded before their classes, standards, headings, weights and prices were corrected, one of a kind. */
const cells = `
CPH-M2x3-MS-ZN | Mild steel (4.6) | Zinc electroplated | 73181500 | ISO 7045 | 18.542 | 875
CPH-M2x3-BR-PL | Brass CuZn39 | Plain | 74153300 | ISO 7045 | 5.002 | 3650
STP-ST2.9x6.5-A2 | Stainless steel 304 (A2-70) | Plain | 73181400 | DIN 7981 | 23.108 | 1725
STP-ST3.5x16-A2 | Stainless steel 304 (A2-70) | Plain | 73181400 | DIN 7981 | 29.577 | 2050
STC-ST2.9x6.5-CH-ZN | Hardened steel C1022 | Zinc electroplated | 73181400 | ISO 7050 | 27.47 | 1175
STC-ST2.9x6.5-A2 | Stainless steel 304 (A2-70) | Plain | 73181400 | ISO 7050 | 13.875 | 1125
WSC-2.5x10-MS-ZN | Mild steel (4.6) | Zinc electroplated | 73181200 | DIN 7997 | 29.516 | 1125
WSC-2.5x10-A2 | Stainless steel 304 (A2-70) | Plain | 73181200 | DIN 7997 | 14.909 | 1200
WSC-2.5x10-BR | Brass CuZn39 | Plain | 74153300 | DIN 7997 | 7.962 | 1150
WSC-2.5x35-MS-NI | Mild steel (4.6) | Nickel plated | 73181200 | DIN 7997 | 43.316 | 1525
WSC-3x35-A2 | Stainless steel 304 (A2-70) | Plain | 73181200 | DIN 7997 | 31.991 | 2200
GSF-M3x3-12.9-BO | Alloy steel 12.9 | Black oxide | 73181500 | ISO 4026 / DIN 913 | 2.598 | 1700
GSF-M3x3-A2 | Stainless steel 304 (A2-70) | Plain | 73181500 | ISO 4026 / DIN 913 | 2.625 | 2200
GSF-M3x4-A4 | Stainless steel 316 (A4-80) | Plain | 73181500 | ISO 4026 / DIN 913 | 3.522 | 2450
HB-M3x6-MS-PL | Mild steel (4.6) | Plain | 73181500 | ISO 4017 / DIN 933 / IS 1364-2 | 33.182 | 1350
EB-M6-MS-PL | Mild steel (4.6) | Plain | 73181300 | DIN 580 / IS 4190 | 51.8 | 1825
EB-M6-A2 | Stainless steel 304 (A2-70) | Plain | 73181300 | DIN 580 / IS 4190 | 52.328 | 4800
EB-M8-A4 | Stainless steel 316 (A4-80) | Plain | 73181300 | DIN 580 / IS 4190 | 54.536 | 6400
FB-M10x20-8.8-ZN | High tensile steel 8.8 | Zinc electroplated | 73181500 | DIN 6921 / EN 1665 | 30.012 | 750
ST-M10x40-A4 | Stainless steel 316 (A4-80) | Plain | 73181500 | DIN 976 | 20.424 | 2800
HN-M3-MS-PL | Mild steel (4.6) | Plain | 73181600 | ISO 4032 / IS 1364-3 | 19.383 | 1400
HN-M3-MS-ZN | Mild steel (4.6) | Zinc electroplated | 73181600 | ISO 4032 / IS 1364-3 | 19.383 | 1525
HN-M3-A2 | Stainless steel 304 (A2-70) | Plain | 73181600 | ISO 4032 / IS 1364-3 | 9.79 | 1400
HN-M5-8.8-PL | High tensile steel 8.8 | Plain | 73181600 | ISO 4032 / IS 1364-3 | 36.582 | 1475
HN-M6-10.9-PL | Alloy steel 10.9 | Plain | 73181600 | ISO 4032 / IS 1364-3 | 65.434 | 2550
JN-M3-MS-PL | Mild steel (4.6) | Plain | 73181600 | ISO 4035 / DIN 439-B | 14.537 | 1275
JN-M3-A2 | Stainless steel 304 (A2-70) | Plain | 73181600 | ISO 4035 / DIN 439-B | 7.343 | 1225
JN-M3-A4 | Stainless steel 316 (A4-80) | Plain | 73181600 | ISO 4035 / DIN 439-B | 7.389 | 1425
JN-M4-MS-PL | Mild steel (4.6) | Plain | 73181600 | ISO 4035 / DIN 439-B | 28.119 | 1600
JN-M4-A4 | Stainless steel 316 (A4-80) | Plain | 73181600 | ISO 4035 / DIN 439-B | 14.292 | 2100
JN-M5-A2 | Stainless steel 304 (A2-70) | Plain | 73181600 | ISO 4035 / DIN 439-B | 21.229 | 2250
DN-M4-MS-NI | Mild steel (4.6) | Nickel plated | 73181600 | DIN 1587 | 37.677 | 4300
DN-M4-A2 | Stainless steel 304 (A2-70) | Plain | 73181600 | DIN 1587 | 1.522 | 295
DN-M4-BR-PL | Brass CuZn39 | Plain | 74153300 | DIN 1587 | 1.626 | 525
DN-M4-BR-NI | Brass CuZn39 | Nickel plated | 74153300 | DIN 1587 | 1.626 | 550
PW-M3-MS-PL | Mild steel (4.6) | Plain | 73182200 | ISO 7089 / DIN 125-A / IS 2016 | 5.974 | 1075
PW-M3-A2 | Stainless steel 304 (A2-70) | Plain | 73182200 | ISO 7089 / DIN 125-A / IS 2016 | 6.035 | 1775
PW-M4-A4 | Stainless steel 316 (A4-80) | Plain | 73182200 | ISO 7089 / DIN 125-A / IS 2016 | 7.836 | 1475
PW-M5-MS-ZN | Mild steel (4.6) | Zinc electroplated | 73182200 | ISO 7089 / DIN 125-A / IS 2016 | 22.168 | 1575
PW-M6-A4 | Stainless steel 316 (A4-80) | Plain | 73182200 | ISO 7089 / DIN 125-A / IS 2016 | 25.832 | 3300
PW-M8-MS-PL | Mild steel (4.6) | Plain | 73182200 | ISO 7089 / DIN 125-A / IS 2016 | 45.732 | 1500
PW-M8-A2 | Stainless steel 304 (A2-70) | Plain | 73182200 | ISO 7089 / DIN 125-A / IS 2016 | 46.198 | 4000
PW-M8-A4 | Stainless steel 316 (A4-80) | Plain | 73182200 | ISO 7089 / DIN 125-A / IS 2016 | 1.86 | 215
PW-M8-BR | Brass CuZn39 | Plain | 74152100 | ISO 7089 / DIN 125-A / IS 2016 | 1.974 | 290
TE-M3-SP-ZN | Spring steel | Zinc electroplated | 73182100 | DIN 6798-A | 6.607 | 1425
TE-M3-A2 | Stainless steel 304 (A2-70) | Plain | 73182100 | DIN 6798-A | 6.674 | 1925
TE-M8-SP-PH | Spring steel | Phosphate | 73182100 | DIN 6798-A | 19.805 | 1125
TE-M8-A2 | Stainless steel 304 (A2-70) | Plain | 73182100 | DIN 6798-A | 20.007 | 2100
TI-M3-SP-ZN | Spring steel | Zinc electroplated | 73182100 | DIN 6798-J | 6.607 | 1425
TI-M3-A2 | Stainless steel 304 (A2-70) | Plain | 73182100 | DIN 6798-J | 6.674 | 1925
TI-M8-SP-PH | Spring steel | Phosphate | 73182100 | DIN 6798-J | 19.805 | 1125
TI-M8-A2 | Stainless steel 304 (A2-70) | Plain | 73182100 | DIN 6798-J | 20.007 | 2100
HC-8-12-A2 | Stainless steel 304 (A2-70) | Plain | 73269099 | DIN 3017-1 | 8.808 | 1275
HC-8-12-MS-ZN | Mild steel (4.6) | Zinc electroplated | 73269099 | DIN 3017-1 | 8.719 | 625
UB-15NB-MS-PL | Mild steel (4.6) | Plain | 73181500 | DIN 3570 similar; pipe sizes | 31.197 | 1225
UB-15NB-A2 | Stainless steel 304 (A2-70) | Plain | 73181500 | DIN 3570 similar; pipe sizes | 31.515 | 2950
CE-3-SP-PH | Spring steel | Phosphate | 73182910 | DIN 471 / IS 3075-1 | 0.425 | 1500
CE-3-A2 | Stainless steel 304 (A2-70) | Plain | 73182910 | DIN 471 / IS 3075-1 | 0.429 | 2050
CE-7-A2 | Stainless steel 304 (A2-70) | Plain | 73182910 | DIN 471 / IS 3075-1 | 3.056 | 2400
CI-8-A2 | Stainless steel 304 (A2-70) | Plain | 73182910 | DIN 472 / IS 3075-2 | 3.536 | 2450
CI-11-A2 | Stainless steel 304 (A2-70) | Plain | 73182910 | DIN 472 / IS 3075-2 | 7.829 | 3000
IN-M2-BR-PL | Brass CuZn39 | Plain | 74153300 | no standard | 5.881 | 3750
IN-M2.5-BR-PL | Brass CuZn39 | Plain | 74153300 | no standard | 0.547 | 200
EC-1.5-SP-PH | Spring steel | Phosphate | 73182910 | DIN 6799 / IS 3075-3 | 0.604 | 1500
EC-1.5-A2 | Stainless steel 304 (A2-70) | Plain | 73182910 | DIN 6799 / IS 3075-3 | 0.611 | 2100
EC-1.9-A2 | Stainless steel 304 (A2-70) | Plain | 73182910 | DIN 6799 / IS 3075-3 | 0.938 | 2100
EC-3.2-SP-PH | Spring steel | Phosphate | 73182910 | DIN 6799 / IS 3075-3 | 2.468 | 1625
RD-2.4x4-AL-PL | Aluminium 5052 | Plain | 76161000 | DIN 7337 / ISO 15977-15983 | 26.198 | 1800
RD-3x5-MS-ZN | Mild steel (4.6) | Zinc electroplated | 73182300 | DIN 7337 / ISO 15977-15983 | 28.106 | 1475
RD-3x5-A2 | Stainless steel 304 (A2-70) | Plain | 73182300 | DIN 7337 / ISO 15977-15983 | 28.393 | 3350
RC-3.2x6-AL | Aluminium 5052 | Plain | 76161000 | DIN 7337-B | 24.211 | 1375
RC-3.2x6-A2 | Stainless steel 304 (A2-70) | Plain | 73182300 | DIN 7337-B | 30.789 | 3600
RS-3.2x6-AL | Aluminium 5052 | Plain | 76161000 | ISO 15973 | 24.211 | 1375
RS-3.2x6-A2 | Stainless steel 304 (A2-70) | Plain | 73182300 | ISO 15973 | 30.789 | 3600
RSH-2x2-MS-PL | Mild steel (4.6) | Plain | 73182300 | DIN 660 / IS 2155 | 10.174 | 1150
RSH-2x2-AL | Aluminium 5052 | Plain | 76161000 | DIN 660 / IS 2155 | 3.473 | 1175
RSH-2x2-CU-PL | Copper C11000 | Plain | 74152900 | DIN 660 / IS 2155 | 5.793 | 1675
RSH-2.5x25-MS-PL | Mild steel (4.6) | Plain | 73182300 | DIN 660 / IS 2155 | 53.337 | 1525
RCS-2x2-MS-PL | Mild steel (4.6) | Plain | 73182300 | DIN 661 / IS 2155 | 7.244 | 1100
RCS-2x2-AL | Aluminium 5052 | Plain | 76161000 | DIN 661 / IS 2155 | 2.473 | 1100
RCS-2x3-CU-PL | Copper C11000 | Plain | 74152900 | DIN 661 / IS 2155 | 5.529 | 1625
RCS-3x14-MS-ZN | Mild steel (4.6) | Zinc electroplated | 73182300 | DIN 661 / IS 2155 | 42.387 | 1500
WA-M6x50-MS-ZN | Mild steel (4.6) | Zinc electroplated | 73181500 | no standard | 12.457 | 480
FAN-6x40-PA-ZN | Nylon 6.6 | Zinc electroplated | 39269099 | no standard | 4.623 | 260
FAN-6x40-PA-YZ | Nylon 6.6 | Yellow passivated zinc | 39269099 | no standard | 4.623 | 265
SP-1x6-MS-ZN | Mild steel (4.6) | Zinc electroplated | 73182400 | ISO 1234 / DIN 94 / IS 549 | 0.919 | 1250
SP-1x6-A2 | Stainless steel 304 (A2-70) | Plain | 73182400 | ISO 1234 / DIN 94 / IS 549 | 0.929 | 1725
SP-1x6-BR | Brass CuZn39 | Plain | 74152900 | ISO 1234 / DIN 94 / IS 549 | 0.992 | 1325
SP-1x14-BR | Brass CuZn39 | Plain | 74152900 | ISO 1234 / DIN 94 / IS 549 | 1.904 | 1425
SP-1.6x10-MS-PL | Mild steel (4.6) | Plain | 73182400 | ISO 1234 / DIN 94 / IS 549 | 3.631 | 1275
SP-1.6x12-A2 | Stainless steel 304 (A2-70) | Plain | 73182400 | ISO 1234 / DIN 94 / IS 549 | 4.185 | 1975
DPH-1x3-12.9-PL | Alloy steel 12.9 | Plain | 73182990 | ISO 8734 / DIN 6325 | 0.018 | 250
RP-1.5x4-A2 | Stainless steel 304 (A2-70) | Plain | 73182990 | ISO 8752 / DIN 1481 | 0.834 | 1750
`;

export const seededBefore = cells
  .trim()
  .split("\n")
  .map((line) => {
    const [sku = "", material = "", coating = "", hsn = "", standard = "", grams, paise] = line.split(" | ");
    return { sku, material, coating, hsn, standard, weightGrams: Number(grams), pricePaise: Number(paise) };
  });
