import { expect, test } from "vitest";
import { makeCatalogue } from "./make-catalogue.ts";

const { rows, subCategories } = makeCatalogue();
const idOf = new Map(subCategories.map(({ name, id }) => [name, id]));

/**
 * Worked out apart from this code: sub-category, size, slot width, material, coating, grams and rupees a piece.
 * R-clips by the length of their wire, since what is printed of them is a sixth of what it weighs. Parts that the shop
 * weighs by their drawing (decision 70) stand here with the trade's formula, which comes within some percent of it.
 */
const samples = `
Cross recess machine screw    | M3 x 10        | 3     | Mild steel (4.6)            | Zinc electroplated  | 0.82   | 0.27
Cross recess machine screw    | M4 x 20        | 4.4   | Brass CuZn39                | Plain               | 2.75   | 5.5
Cross recess machine screw    | M4 x 20        | 4.6   | Mild steel (4.6)            | Zinc electroplated  | 1.94   | 0.47
Cross recess machine screw    | M6 x 30        | 6.9   | Brass CuZn39                | Plain               | 9.33   | 16
Self tapping screw            | ST3.5 x 13     | 4.2   | Hardened steel C1022        | Zinc electroplated  | 1.04   | 0.31
Self tapping screw            | ST4.2 x 19     | 4.6   | Hardened steel C1022        | Zinc electroplated  | 1.97   | 0.55
Self tapping screw            | ST4.2 x 25     | 4.6   | Stainless steel 304 (A2-20H)| Plain               | 2.37   | 1.6
Self tapping screw            | ST4.8 x 38     | 5     | Stainless steel 304 (A2-20H)| Plain               | 4.39   | 2.95
Socket head cap screw (Allen) | M4 x 16        | 3     | Alloy steel 12.9            | Black oxide         | 2.27   | 1.65
Socket head cap screw (Allen) | M6 x 20        | 5     | Stainless steel 304 (A2-70) | Plain               | 6.6    | 6.25
Socket head cap screw (Allen) | M10 x 40       | 8     | Alloy steel 12.9            | Zinc flake (Geomet) | 33.8   | 18.5
Socket head cap screw (Allen) | M12 x 50       | 10    | Stainless steel 316 (A4-80) | Plain               | 58.3   | 63
Wood screw                    | 3.5 x 25       | 3.7   | Mild steel                  | Zinc electroplated  | 1.3    | 0.33
Wood screw                    | 4 x 40         | 4.1   | Brass CuZn39                | Plain               | 2.82   | 3.9
Wood screw                    | 5 x 60         | 4.8   | Brass CuZn39                | Plain               | 6.49   | 9
Wood screw                    | #8 x 38        | 1.37  | Stainless steel 304 (A2)    | Plain               | 3.33   | 2.25
Drywall screw                 | #6 x 25        | 5     | Hardened steel C1022        | Phosphate           | 1.24   | 0.36
Drywall screw                 | #6 x 38        | 5     | Hardened steel C1022        | Phosphate           | 1.75   | 0.48
Drywall screw                 | #8 x 50        | 5     | Hardened steel C1022        | Nickel plated       | 3.12   | 1.05
Drywall screw                 | #8 x 75        | 5     | Hardened steel C1022        | Nickel plated       | 4.53   | 1.45
Self drilling screw           | ST4.8 x 19     | 8     | Hardened steel C1022        | Zinc electroplated  | 3.82   | 1
Self drilling screw           | ST5.5 x 25     | 8     | Hardened steel C1022        | Ceramic (Ruspert)   | 5.64   | 1.9
Self drilling screw           | ST5.5 x 50     | 8     | Hardened steel C1022        | Ceramic (Ruspert)   | 8.63   | 2.85
Self drilling screw           | ST6.3 x 75     | 10    | Stainless steel 410         | Plain               | 16     | 7.5
Slotted machine screw         | M3 x 12        | 0.8   | Mild steel (4.6)            | Zinc electroplated  | 0.85   | 0.27
Slotted machine screw         | M5 x 20        | 1.2   | Brass CuZn39                | Plain               | 4.07   | 7.75
Slotted machine screw         | M4 x 16        | 1.2   | Brass CuZn39                | Plain               | 2.16   | 4.6
Slotted machine screw         | M5 x 25        | 1.2   | Stainless steel 304 (A2-70) | Plain               | 3.57   | 2.4
Button head socket screw      | M4 x 10        | 2.5   | Alloy steel 10.9            | Black oxide         | 1.25   | 1.05
Button head socket screw      | M6 x 16        | 4     | Alloy steel 10.9            | Black oxide         | 4.12   | 2.15
Button head socket screw      | M8 x 25        | 5     | Stainless steel 304 (A2-70) | Plain               | 11.3   | 10
Button head socket screw      | M10 x 30       | 6     | Stainless steel 304 (A2-70) | Plain               | 21.6   | 18.25
Countersunk socket screw      | M5 x 16        | 3     | Alloy steel 10.9            | Black oxide         | 2.5    | 1.55
Countersunk socket screw      | M6 x 20        | 4     | Alloy steel 10.9            | Black oxide         | 4.38   | 2.25
Countersunk socket screw      | M8 x 25        | 5     | Stainless steel 304 (A2-70) | Plain               | 10.1   | 9
Countersunk socket screw      | M10 x 40       | 6     | Stainless steel 304 (A2-70) | Plain               | 24.4   | 20.5
Grub screw                    | M4 x 6         | 2     | Alloy steel (45H)           | Black oxide         | 0.38   | 0.8
Grub screw                    | M6 x 10        | 3     | Alloy steel (45H)           | Black oxide         | 1.47   | 1.3
Grub screw                    | M8 x 16        | 4     | Stainless steel 304 (A2-21H)| Plain               | 4.37   | 4.35
Grub screw                    | M10 x 20       | 5     | Stainless steel 304 (A2-21H)| Plain               | 8.66   | 7.75
Hex bolt (full thread)        | M6 x 20        | 10    | Mild steel (4.6)            | Zinc electroplated  | 6.17   | 1.4
Hex bolt (full thread)        | M8 x 40        | 13    | Mild steel (4.6)            | Zinc electroplated  | 18.6   | 3.9
Hex bolt (full thread)        | M12 x 50       | 18    | Mild steel (4.6)            | Zinc electroplated  | 52.4   | 10.75
Hex bolt (full thread)        | M16 x 65       | 24    | Stainless steel 316 (A4-80) | Plain               | 126.7  | 110
Hex bolt (half thread)        | M8 x 60        | 13    | Mild steel (4.6)            | Zinc electroplated  | 27.9   | 5.75
Hex bolt (half thread)        | M10 x 80       | 16    | Stainless steel 304 (A2-70) | Plain               | 57.7   | 36.5
Hex bolt (half thread)        | M16 x 120      | 24    | Mild steel (4.6)            | Hot-dip galvanised  | 218    | 52
Hex bolt (half thread)        | M20 x 150      | 30    | Stainless steel 316 (A4-80) | Plain               | 431.2  | 375
Carriage bolt                 | M6 x 40        | 6     | Mild steel (4.6)            | Zinc electroplated  | 11.3   | 2.45
Carriage bolt                 | M8 x 50        | 8     | Mild steel (4.6)            | Hot-dip galvanised  | 24.7   | 6
Carriage bolt                 | M10 x 75       | 10    | Stainless steel 304 (A2-70) | Plain               | 54.6   | 34.5
Carriage bolt                 | M12 x 100      | 12    | Stainless steel 304 (A2-70) | Plain               | 106.8  | 67
Eye bolt                      | M8             | 20    | Forged steel C15E           | Zinc electroplated  | 60     | 21.5
Eye bolt                      | M10            | 25    | Stainless steel 304 (A2)    | Plain               | 111.12 | 96
Eye bolt                      | M16            | 35    | Forged steel C15E           | Zinc electroplated  | 280    | 88
Eye bolt                      | M20            | 40    | Stainless steel 304 (A2)    | Plain               | 454.59 | 375
Flange bolt                   | M6 x 20        | 10    | High tensile steel 8.8      | Zinc electroplated  | 8.73   | 2.35
Flange bolt                   | M8 x 25        | 13    | High tensile steel 8.8      | Zinc flake (Geomet) | 18.4   | 6.25
Flange bolt                   | M10 x 40       | 16    | High tensile steel 8.8      | Zinc flake (Geomet) | 41.7   | 14
Flange bolt                   | M12 x 50       | 18    | Stainless steel 304 (A2-70) | Plain               | 70.3   | 44
Coach screw (lag bolt)        | 6 x 50         | 10    | Mild steel                  | Zinc electroplated  | 9.93   | 2.15
Coach screw (lag bolt)        | 8 x 75         | 13    | Mild steel                  | Hot-dip galvanised  | 25.6   | 6.25
Coach screw (lag bolt)        | 10 x 100       | 17    | Stainless steel 304 (A2)    | Plain               | 54.4   | 34
Coach screw (lag bolt)        | 12 x 120       | 19    | Stainless steel 304 (A2)    | Plain               | 89.8   | 56
Stud bolt                     | M12 x 80       | 9.85  | Alloy steel ASTM A193 B7    | Plain               | 58.2   | 24.5
Stud bolt                     | M16 x 100      | 13.55 | Alloy steel ASTM A193 B7    | Zinc electroplated  | 133.2  | 49
Stud bolt                     | M20 x 120      | 16.93 | Alloy steel ASTM A193 B7    | Zinc electroplated  | 249.8  | 85
Stud bolt                     | M24 x 150      | 20.32 | Stainless steel 304 (A2-70) | Plain               | 454.3  | 285
Hex nut                       | M5             | 8     | Mild steel (class 6)        | Zinc electroplated  | 1.46   | 0.57
Hex nut                       | M8             | 13    | Stainless steel 304 (A2-70) | Plain               | 5.7    | 4.5
Hex nut                       | M12            | 18    | Brass CuZn39                | Plain               | 17.2   | 28.5
Hex nut                       | M20            | 30    | Brass CuZn39                | Plain               | 78.4   | 120
Nyloc nut                     | M5             | 8     | Mild steel (class 6)        | Zinc electroplated  | 1.22   | 1.1
Nyloc nut                     | M8             | 13    | Mild steel (class 6)        | Zinc electroplated  | 5.4    | 2.2
Nyloc nut                     | M10            | 17    | Stainless steel 316 (A4-80) | Plain               | 11.7   | 13.25
Nyloc nut                     | M16            | 24    | Stainless steel 316 (A4-80) | Plain               | 33.4   | 36
Flange nut                    | M6             | 10    | High tensile steel (class 8)| Zinc electroplated  | 4.01   | 1.4
Flange nut                    | M8             | 13    | High tensile steel (class 8)| Zinc electroplated  | 8.23   | 2.65
Flange nut                    | M10            | 15    | Stainless steel 304 (A2-70) | Plain               | 13.8   | 10.5
Flange nut                    | M12            | 18    | Stainless steel 304 (A2-70) | Plain               | 23.6   | 17.75
Jam nut                       | M8             | 13    | Mild steel (class 04)       | Zinc electroplated  | 3.32   | 1.05
Jam nut                       | M10            | 16    | Stainless steel 304 (A2-035)| Plain               | 6.25   | 4.9
Jam nut                       | M12            | 18    | Stainless steel 304 (A2-035)| Plain               | 8.94   | 7
Jam nut                       | M16            | 24    | Brass CuZn39                | Plain               | 22.3   | 33
Dome nut                      | M5             | 8     | Mild steel (class 6)        | Nickel plated       | 2.57   | 2.1
Dome nut                      | M6             | 10    | Mild steel (class 6)        | Nickel plated       | 5.01   | 3
Dome nut                      | M8             | 13    | Stainless steel 304 (A2-70) | Plain               | 10.6   | 11
Dome nut                      | M10            | 16    | Stainless steel 304 (A2-70) | Plain               | 18.55  | 18
Wing nut                      | M5             | 25    | Mild steel                  | Zinc electroplated  | 3.95   | 2.4
Wing nut                      | M6             | 31.5  | Mild steel                  | Zinc electroplated  | 7.45   | 3.65
Wing nut                      | M8             | 37.5  | Stainless steel 304 (A2)    | Plain               | 13.3   | 14.25
Wing nut                      | M10            | 49.5  | Stainless steel 304 (A2)    | Plain               | 30.3   | 30.5
Coupling nut                  | M8             | 13    | Mild steel (class 6)        | Zinc electroplated  | 19.9   | 5.25
Coupling nut                  | M10            | 17    | Mild steel (class 6)        | Zinc electroplated  | 43.9   | 11.25
Coupling nut                  | M12            | 19    | Stainless steel 304 (A2-70) | Plain               | 62.8   | 47
Coupling nut                  | M16            | 24    | Stainless steel 304 (A2-70) | Plain               | 125.3  | 93
Square nut                    | M6             | 10    | Mild steel (class 6)        | Plain               | 2.96   | 0.87
Square nut                    | M8             | 13    | Mild steel (class 6)        | Plain               | 6.38   | 1.65
Square nut                    | M8             | 13    | Stainless steel 304 (A2-70) | Plain               | 6.45   | 5
Square nut                    | M10            | 17    | Stainless steel 304 (A2-70) | Plain               | 13.9   | 10.5
Castle nut                    | M10            | 2.8   | Mild steel (class 6)        | Zinc electroplated  | 14     | 3.7
Castle nut                    | M12            | 3.5   | Mild steel (class 6)        | Zinc electroplated  | 20.7   | 5.5
Castle nut                    | M16            | 4.5   | Stainless steel 304 (A2-70) | Plain               | 40.2   | 30
Castle nut                    | M20            | 4.5   | Stainless steel 304 (A2-70) | Plain               | 75     | 56
Weld nut                      | M6             | 10    | Mild steel                  | Plain               | 2.96   | 0.87
Weld nut                      | M8             | 14    | Mild steel                  | Plain               | 7.73   | 1.95
Weld nut                      | M8             | 14    | Stainless steel 304 (A2)    | Plain               | 7.81   | 6
Weld nut                      | M10            | 17    | Stainless steel 304 (A2)    | Plain               | 13.9   | 10.5
Plain washer                  | M5             | 5.3   | Mild steel (200HV)          | Zinc electroplated  | 0.44   | 0.32
Plain washer                  | M8             | 8.4   | Mild steel (200HV)          | Hot-dip galvanised  | 1.83   | 0.8
Plain washer                  | M12            | 13    | Mild steel (200HV)          | Zinc electroplated  | 6.27   | 1.75
Plain washer                  | M16            | 17    | Brass CuZn39                | Plain               | 12.2   | 16.75
Spring washer                 | M6             | 6.1   | Spring steel                | Zinc electroplated  | 0.86   | 0.59
Spring washer                 | M8             | 8.1   | Stainless steel 304 (A2)    | Plain               | 1.62   | 1.6
Spring washer                 | M12            | 12.2  | Spring steel                | Zinc electroplated  | 3.88   | 1.6
Spring washer                 | M16            | 16.2  | Stainless steel 304 (A2)    | Plain               | 9.05   | 7
Fender washer                 | M5             | 5.3   | Mild steel (200HV)          | Zinc electroplated  | 1.46   | 0.57
Fender washer                 | M6             | 6.4   | Stainless steel 304 (A2)    | Plain               | 2.82   | 2.3
Fender washer                 | M10            | 10.5  | Mild steel (200HV)          | Zinc electroplated  | 12.2   | 3.2
Fender washer                 | M12            | 13    | Stainless steel 304 (A2)    | Plain               | 22.4   | 16.5
Tooth lock washer (external)  | M4             | 4.3   | Spring steel                | Zinc electroplated  | 0.14   | 0.23
Tooth lock washer (external)  | M6             | 6.4   | Spring steel                | Zinc electroplated  | 0.36   | 0.28
Tooth lock washer (external)  | M8             | 8.4   | Stainless steel 304 (A2)    | Plain               | 0.8    | 0.84
Tooth lock washer (external)  | M10            | 10.5  | Stainless steel 304 (A2)    | Plain               | 1.25   | 1.25
Tooth lock washer (internal)  | M4             | 4.3   | Spring steel                | Zinc electroplated  | 0.14   | 0.23
Tooth lock washer (internal)  | M6             | 6.4   | Spring steel                | Zinc electroplated  | 0.36   | 0.28
Tooth lock washer (internal)  | M8             | 8.4   | Stainless steel 304 (A2)    | Plain               | 0.8    | 0.84
Tooth lock washer (internal)  | M10            | 10.5  | Stainless steel 304 (A2)    | Plain               | 1.25   | 1.25
Nylon washer                  | M4             | 4.3   | Nylon 6.6                   | Plain               | 0.04   | 0.6
Nylon washer                  | M6             | 6.4   | Nylon 6.6                   | Plain               | 0.15   | 0.69
Nylon washer                  | M8             | 8.4   | Nylon 6.6                   | Plain               | 0.27   | 0.79
Nylon washer                  | M10            | 10.5  | Nylon 6.6                   | Plain               | 0.52   | 1
Threaded rod                  | M6 x 1 m       | 4.77  | Mild steel (4.6)            | Zinc electroplated  | 176.5  | 42.5
Threaded rod                  | M8 x 1 m       | 6.47  | Stainless steel 304 (A2-70) | Plain               | 321.8  | 205
Threaded rod                  | M12 x 1 m      | 9.85  | Mild steel (4.6)            | Zinc electroplated  | 727.6  | 152
Threaded rod                  | M16 x 1 m      | 13.55 | Stainless steel 304 (A2-70) | Plain               | 1346   | 830
Hose clamp                    | 12-20          | 7     | Stainless steel 304 (W4)    | Plain               | 10     | 14
Hose clamp                    | 16-25          | 7     | Stainless steel 304 (W4)    | Plain               | 10.8   | 14.75
Hose clamp                    | 25-40          | 7     | Stainless steel 202         | Plain               | 12.8   | 13.5
Hose clamp                    | 50-70          | 7     | Stainless steel 202         | Plain               | 17.3   | 16.75
U-bolt                        | 25 NB          | 6     | Mild steel (4.6)            | Zinc electroplated  | 36.6   | 14.25
U-bolt                        | 50 NB          | 8     | Mild steel (4.6)            | Hot-dip galvanised  | 97.5   | 32
U-bolt                        | 80 NB          | 10    | Stainless steel 304 (A2)    | Plain               | 206.5  | 150
U-bolt                        | 100 NB         | 10    | Stainless steel 304 (A2)    | Plain               | 240.4  | 173
External circlip              | 10             | 1.1   | Spring steel C67S           | Phosphate           | 0.34   | 0.8
External circlip              | 20             | 1.3   | Spring steel C67S           | Phosphate           | 1.3    | 1.4
External circlip              | 30             | 1.6   | Stainless steel 1.4122      | Plain               | 3.25   | 4.85
External circlip              | 50             | 2.15  | Stainless steel 1.4122      | Plain               | 10.01  | 13.25
Internal circlip              | 16             | 1.1   | Spring steel C67S           | Phosphate           | 0.6    | 0.96
Internal circlip              | 25             | 1.3   | Spring steel C67S           | Phosphate           | 1.5    | 1.5
Internal circlip              | 40             | 1.85  | Stainless steel 1.4122      | Plain               | 4.61   | 6.5
Internal circlip              | 62             | 2.15  | Stainless steel 1.4122      | Plain               | 10.99  | 14.5
Threaded insert               | M3             | 4     | Brass CuZn39                | Plain               | 0.48   | 1.9
Threaded insert               | M4             | 5.7   | Brass CuZn39                | Plain               | 1.32   | 3.25
Threaded insert               | M5             | 6.5   | Brass CuZn39                | Plain               | 1.77   | 3.95
Threaded insert               | M6             | 8.1   | Brass CuZn39                | Plain               | 3.65   | 7
Standoff                      | M3 x 10        | 5.5   | Brass CuZn39                | Nickel plated       | 2.2    | 4.85
Standoff                      | M3 x 20        | 5.5   | Brass CuZn39                | Nickel plated       | 4.43   | 8.5
Standoff                      | M4 x 20        | 7     | Stainless steel 304 (A2)    | Plain               | 6.7    | 12.5
Standoff                      | M5 x 30        | 8     | Stainless steel 304 (A2)    | Plain               | 13.1   | 22.5
E-clip                        | 4              | 3.34  | Spring steel C67S           | Phosphate           | 0.16   | 0.68
E-clip                        | 6              | 5.26  | Spring steel C67S           | Phosphate           | 0.26   | 0.74
E-clip                        | 10             | 8.32  | Stainless steel 1.4122      | Plain               | 1.23   | 2.35
E-clip                        | 15             | 12.61 | Stainless steel 1.4122      | Plain               | 3.31   | 4.9
Blind rivet (dome head)       | 3.2 x 8        | 3.3   | Aluminium 5052              | Plain               | 1.05   | 0.59
Blind rivet (dome head)       | 4 x 10         | 4.1   | Stainless steel 304 (A2)    | Plain               | 2.34   | 2.55
Blind rivet (dome head)       | 4.8 x 20       | 4.9   | Aluminium 5052              | Plain               | 3.34   | 1.7
Blind rivet (dome head)       | 6.4 x 16       | 6.5   | Stainless steel 304 (A2)    | Plain               | 8.16   | 8.25
Blind rivet (countersunk)     | 3.2 x 8        | 3.3   | Aluminium 5052              | Plain               | 1.04   | 0.59
Blind rivet (countersunk)     | 4 x 10         | 4.1   | Aluminium 5052              | Plain               | 1.71   | 0.89
Blind rivet (countersunk)     | 4 x 10         | 4.1   | Stainless steel 304 (A2)    | Plain               | 2.31   | 2.5
Blind rivet (countersunk)     | 4.8 x 12       | 4.9   | Stainless steel 304 (A2)    | Plain               | 3.69   | 3.85
Blind rivet (large flange)    | 4 x 12         | 4.1   | Aluminium 5052              | Plain               | 2.03   | 1.1
Blind rivet (large flange)    | 4.8 x 16       | 4.9   | Aluminium 5052              | Plain               | 3.34   | 1.8
Blind rivet (large flange)    | 4.8 x 16       | 4.9   | Stainless steel 304 (A2)    | Plain               | 5.28   | 5.5
Blind rivet (large flange)    | 4.8 XL x 20    | 4.9   | Stainless steel 304 (A2)    | Plain               | 6.54   | 6.75
Blind rivet (sealed)          | 3.2 x 8        | 3.3   | Aluminium 5052              | Plain               | 1.04   | 1.54
Blind rivet (sealed)          | 4 x 10         | 4.1   | Aluminium 5052              | Plain               | 1.73   | 1.92
Blind rivet (sealed)          | 4 x 10         | 4.1   | Stainless steel 304 (A2)    | Plain               | 2.37   | 4
Blind rivet (sealed)          | 4.8 x 12       | 4.9   | Stainless steel 304 (A2)    | Plain               | 3.79   | 5.75
Solid rivet (snap head)       | 3 x 10         | 3.1   | Mild steel                  | Plain               | 0.73   | 0.27
Solid rivet (snap head)       | 4 x 16         | 4.2   | Aluminium 5052              | Plain               | 0.68   | 0.53
Solid rivet (snap head)       | 5 x 20         | 5.2   | Aluminium 5052              | Plain               | 1.33   | 0.94
Solid rivet (snap head)       | 6 x 25         | 6.2   | Copper C11000               | Plain               | 7.93   | 16.5
Solid rivet (countersunk)     | 3 x 10         | 3.1   | Mild steel                  | Plain               | 0.63   | 0.26
Solid rivet (countersunk)     | 4 x 16         | 4.2   | Aluminium 5052              | Plain               | 0.6    | 0.48
Solid rivet (countersunk)     | 5 x 20         | 5.2   | Aluminium 5052              | Plain               | 1.18   | 0.84
Solid rivet (countersunk)     | 6 x 25         | 6.2   | Copper C11000               | Plain               | 7.03   | 14.75
Rivet nut                     | M4             | 6     | Mild steel                  | Zinc electroplated  | 1.75   | 3.85
Rivet nut                     | M5             | 7     | Stainless steel 304 (A2)    | Plain               | 2.6    | 7.25
Rivet nut                     | M6             | 9     | Stainless steel 304 (A2)    | Plain               | 5.53   | 10.75
Rivet nut                     | M8             | 11    | Aluminium 5052              | Plain               | 3      | 5.75
Wedge anchor                  | M8 x 75        | 8     | Carbon steel (5.8)          | Zinc electroplated  | 31.4   | 9.75
Wedge anchor                  | M10 x 90       | 10    | Carbon steel (5.8)          | Zinc electroplated  | 59.2   | 17
Wedge anchor                  | M12 x 100      | 12    | Stainless steel 304 (A2)    | Plain               | 95.9   | 75
Wedge anchor                  | M16 x 140      | 16    | Stainless steel 304 (A2)    | Plain               | 238.5  | 182
Sleeve anchor                 | 8 x 60 (M6)    | 10    | Carbon steel (5.8)          | Zinc electroplated  | 19.6   | 6.75
Sleeve anchor                 | 10 x 80 (M8)   | 13    | Carbon steel (5.8)          | Zinc electroplated  | 42.5   | 12.75
Sleeve anchor                 | 12 x 100 (M10) | 17    | Stainless steel 304 (A2)    | Plain               | 79.9   | 63
Sleeve anchor                 | 16 x 110 (M12) | 19    | Stainless steel 304 (A2)    | Plain               | 154.8  | 119
Drop-in anchor                | M8             | 10    | Mild steel                  | Zinc electroplated  | 12     | 4.7
Drop-in anchor                | M10            | 12    | Mild steel                  | Zinc electroplated  | 21.7   | 7.25
Drop-in anchor                | M12            | 16    | Stainless steel 304 (A2)    | Plain               | 54.5   | 43.5
Drop-in anchor                | M16            | 20    | Stainless steel 304 (A2)    | Plain               | 100.5  | 78
Frame anchor (nylon)          | 8 x 80         | 5.5   | Nylon 6.6                   | Screw zinc electroplated| 13.9   | 6.25
Frame anchor (nylon)          | 10 x 100       | 7     | Nylon 6.6                   | Screw zinc electroplated| 27.5   | 11.5
Frame anchor (nylon)          | 10 x 140       | 7     | Nylon 6.6                   | Screw zinc electroplated| 38     | 15.75
Frame anchor (metal)          | 8 x 92         | 5     | Mild steel                  | Zinc electroplated  | 28     | 9
Frame anchor (metal)          | 10 x 112       | 6     | Mild steel                  | Zinc electroplated  | 45.9   | 13.5
Frame anchor (metal)          | 10 x 152       | 6     | Mild steel                  | Zinc electroplated  | 60.7   | 17.5
Nylon wall plug               | S6             | 5     | Nylon 6.6                   | Plain               | 0.58   | 1.05
Nylon wall plug               | S8             | 6     | Nylon 6.6                   | Plain               | 1.38   | 1.75
Nylon wall plug               | S10            | 8     | Nylon 6.6                   | Plain               | 2.69   | 2.85
Nylon wall plug               | S12            | 10    | Nylon 6.6                   | Plain               | 4.64   | 4.5
Chemical anchor stud          | M10 x 130      | 12    | High tensile steel 8.8      | Zinc electroplated  | 79.3   | 27
Chemical anchor stud          | M12 x 160      | 14    | High tensile steel 8.8      | Hot-dip galvanised  | 138.6  | 46.5
Chemical anchor stud          | M16 x 190      | 18    | High tensile steel 8.8      | Hot-dip galvanised  | 302.7  | 92
Chemical anchor stud          | M20 x 260      | 24    | Stainless steel 316 (A4-70) | Plain               | 641.6  | 550
Foundation bolt               | M12 x 300      | 75    | Mild steel (4.6)            | Plain               | 371.1  | 85
Foundation bolt               | M16 x 400      | 100   | Mild steel (4.6)            | Plain               | 876.9  | 193
Foundation bolt               | M20 x 500      | 120   | Mild steel (4.6)            | Hot-dip galvanised  | 1691.5 | 465
Foundation bolt               | M24 x 600      | 150   | Mild steel (4.6)            | Hot-dip galvanised  | 2945.7 | 800
Split (cotter) pin            | 2 x 20         | 3.6   | Mild steel                  | Zinc electroplated  | 0.41   | 0.6
Split (cotter) pin            | 3.2 x 32       | 5.8   | Mild steel                  | Zinc electroplated  | 1.7    | 0.92
Split (cotter) pin            | 4 x 40         | 7.4   | Stainless steel 304 (A2)    | Plain               | 3.5    | 3.2
Split (cotter) pin            | 5 x 50         | 9.2   | Stainless steel 304 (A2)    | Plain               | 6.71   | 5.5
Dowel pin                     | 4 x 20         | 0.63  | Hardened steel (550-650 HV) | Plain               | 1.97   | 3.45
Dowel pin                     | 6 x 30         | 1.2   | Hardened steel (550-650 HV) | Plain               | 6.66   | 5.75
Dowel pin                     | 8 x 40         | 1.6   | Stainless steel 304 (A2)    | Plain               | 15.9   | 17.75
Dowel pin                     | 10 x 50        | 2     | Stainless steel 304 (A2)    | Plain               | 31.1   | 32
Spring pin                    | 3 x 20         | 0.6   | Spring steel                | Phosphate           | 0.66   | 0.81
Spring pin                    | 4 x 30         | 0.8   | Spring steel                | Phosphate           | 1.76   | 1.35
Spring pin                    | 6 x 40         | 1.2   | Stainless steel 304 (A2)    | Plain               | 5.34   | 6.25
Spring pin                    | 8 x 50         | 1.5   | Stainless steel 304 (A2)    | Plain               | 11.3   | 12.25
Clevis pin                    | 6 x 30         | 1.6   | Mild steel                  | Zinc electroplated  | 7.89   | 5.75
Clevis pin                    | 8 x 40         | 2     | Mild steel                  | Zinc electroplated  | 19.4   | 9.5
Clevis pin                    | 10 x 50        | 3.2   | Stainless steel 304 (A2)    | Plain               | 39.2   | 47
Clevis pin                    | 12 x 50        | 3.2   | Stainless steel 304 (A2)    | Plain               | 54.8   | 64
Taper pin                     | 4 x 30         | 0.5   | Mild steel                  | Plain               | 3.42   | 3.35
Taper pin                     | 6 x 40         | 0.8   | Mild steel                  | Plain               | 10.1   | 5.5
Taper pin                     | 6 x 40         | 0.8   | Stainless steel 304 (A2)    | Plain               | 10.2   | 12.5
Taper pin                     | 8 x 50         | 1     | Stainless steel 304 (A2)    | Plain               | 22.5   | 24
Coiled pin                    | 3 x 20         | 0.33  | Spring steel                | Phosphate           | 0.83   | 0.89
Coiled pin                    | 4 x 30         | 0.45  | Spring steel                | Phosphate           | 2.24   | 1.55
Coiled pin                    | 4 x 30         | 0.45  | Stainless steel 304 (A2)    | Plain               | 2.26   | 3
Coiled pin                    | 6 x 40         | 0.67  | Stainless steel 304 (A2)    | Plain               | 6.75   | 7.5
R-clip                        | 3.2            | 2.8   | Spring steel                | Zinc electroplated  | 5.07   | 2.2
R-clip                        | 4              | 3.6   | Spring steel                | Zinc electroplated  | 11.12  | 4.2
R-clip                        | 5              | 4.5   | Stainless steel 304 (A2)    | Plain               | 21.94  | 16.5
R-clip                        | 6.3            | 5.6   | Stainless steel 304 (A2)    | Plain               | 40.61  | 30
`
  .trim()
  .split("\n")
  .map(
    (line) =>
      line.split("|").map((cell) => cell.trim()) as [string, string, string, string, string, string, string],
  );

/** Where two ways to weigh a part are compared: the shop's by its drawing, and the trade's formula here. */
const DRAWN = new Set(
  `Chemical anchor stud, Coach screw (lag bolt), Countersunk socket screw, Flange bolt, Flange nut, Foundation bolt,
  Grub screw, Rivet nut, Self drilling screw, Self tapping screw, Sleeve anchor, Slotted machine screw, Standoff,
  Threaded insert, Wedge anchor, Weld nut, Wing nut, Wood screw`.split(/,\s+/),
);
const SHARE = 0.02;
const SHARE_OF_DRAWN = 0.08;

/** What the shop rounds a price to, in rupees. */
function roundingStep(rupees: number): number {
  if (rupees < 1) return 0.01;
  if (rupees < 5) return 0.05;
  if (rupees < 20) return 0.25;
  if (rupees < 50) return 0.5;
  return rupees < 200 ? 1 : 5;
}

test("the sample covers every sub-category", () => {
  expect(new Set(samples.map(([subCategory]) => subCategory)).size).toBe(63);
});

test.each(samples)(
  "%s %s (%s) in %s, %s: %s g, Rs %s",
  (subCategory, size, slotWidth, material, coating, grams, rupees) => {
    const offered = rows.filter(
      (row) =>
        row.subCategoryId === idOf.get(subCategory) &&
        row.size.replace(/, pack of \d+$/, "") === size &&
        row.material === material &&
        row.coating === coating &&
        Math.abs(Number(row.slotWidthMm) - Number(slotWidth)) < 0.006,
    );
    const priced = offered.filter(({ weightGrams, pricePaise, packSize }) => {
      const share = DRAWN.has(subCategory) ? SHARE_OF_DRAWN : SHARE;
      // The sample's own grams are rounded to a hundredth.
      const isWeight =
        Math.abs(weightGrams / packSize - Number(grams)) <= Math.max(0.005, share * Number(grams)) + 1e-9;
      const dearer = DRAWN.has(subCategory) ? share * Number(rupees) : 0;
      const isPrice =
        Math.abs(pricePaise / 100 / packSize - Number(rupees)) <=
        Math.max(dearer, roundingStep(Number(rupees))) + 1e-9;
      return isWeight && isPrice;
    });
    expect(offered.length).toBeGreaterThan(0);
    expect(priced.length, JSON.stringify(offered)).toBeGreaterThan(0);
  },
);
