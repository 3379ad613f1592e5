import { press, type Screen } from "./screen.ts";

const NARROW = [360, 768];
const WIDE = [1280, 1920];

/** Tables of sizes, matrices and filters, and parts that differ in how they are sold. */
export const FINDING_SCREENS: readonly Screen[] = [
  { name: "table", path: "/search?q=hex+bolt" },
  { name: "table-by-coating", path: "/search?q=hex+bolt+m8&group=coating&density=compact" },
  { name: "table-one-size", path: "/search?q=nyloc" },
  { name: "matrix", path: "/search?q=hex+bolt&view=matrix" },
  { name: "pictures", path: "/search?q=nyloc&view=pictures" },
  {
    name: "filters-sheet",
    path: "/search?q=hex+bolt",
    act: press("Filters"),
    isLayered: true,
    widths: NARROW,
  },
  { name: "table-filtered", path: "/search?q=hex+bolt&material=Mild+steel+%284.6%29&length=8..12" },
  { name: "table-excluded", path: "/search?q=hex+bolt&length=1..2" },
  {
    name: "table-quantity",
    path: "/search?q=hex+bolt+m8&group=none",
    act: (page) =>
      page
        .getByRole("textbox", { name: /^Quantity of/ })
        .first()
        .fill("20"),
    isLayered: true,
    widths: WIDE,
  },
  { name: "search-several", path: "/search?q=50+hex+bolts+m8x40+with+nuts+and+washers" },
  { name: "search-wrong-turn", path: "/search?q=hex+nut+A2" },
  { name: "sub-category-table", path: "/sub-categories/Hex%20nut" },
  { name: "sub-category-matrix", path: "/sub-categories/Wood%20screw?view=matrix" },
  { name: "part-bolt", path: "/parts/HB-M8x40-A2" },
  { name: "part-added", path: "/parts/HB-M8x40-A2", act: press("Add To Cart"), isLayered: true },
  { name: "ask-for-a-price", path: "/ask-for-a-price" },
];
