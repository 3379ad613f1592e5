import type { SeedRow } from "../make-catalogue.ts";
import { everyRow } from "./rule.ts";

/** The threads of ASME B1.1 by their diameter in mm, as the standard designates them. Typed apart from the size tables. */
const DESIGNATED: readonly [mm: number, coarse: string, fine: string][] = [
  [2.18, "#2-56", "#2-64"],
  [2.51, "#3-48", "#3-56"],
  [2.84, "#4-40", "#4-48"],
  [3.18, "#5-40", "#5-44"],
  [3.51, "#6-32", "#6-40"],
  [4.17, "#8-32", "#8-36"],
  [4.83, "#10-24", "#10-32"],
  [5.49, "#12-24", "#12-28"],
  [6.35, "1/4-20", "1/4-28"],
  [7.94, "5/16-18", "5/16-24"],
  [9.53, "3/8-16", "3/8-24"],
  [11.11, "7/16-14", "7/16-20"],
  [12.7, "1/2-13", "1/2-20"],
  [14.29, "9/16-12", "9/16-18"],
  [15.88, "5/8-11", "5/8-18"],
  [19.05, "3/4-10", "3/4-16"],
  [22.23, "7/8-9", "7/8-14"],
  [25.4, "1-8", "1-12"],
  [28.58, "1-1/8-7", "1-1/8-12"],
  [31.75, "1-1/4-7", "1-1/4-12"],
  [34.93, "1-3/8-6", "1-3/8-12"],
  [38.1, "1-1/2-6", "1-1/2-12"],
];

const SERIES = /UN[CF]/;
const seriesOf = ({ form }: SeedRow) => SERIES.exec(form ?? "")?.[0];

export const inchThreadRules = [
  everyRow(
    "a UNC or UNF thread is one of ASME B1.1, and its row is named by it",
    (row) => seriesOf(row) !== undefined,
    (row) => {
      const series = seriesOf(row);
      const threads = DESIGNATED.find(([mm]) => mm === row.dimensions.d);
      const thread = threads?.[series === "UNC" ? 1 : 2];
      if (!thread || !row.size.startsWith(`${thread} ${series}`)) return `${row.size} instead of ${thread}`;
      const tpi = Number(thread.slice(thread.lastIndexOf("-") + 1));
      return row.dimensions.tpi === tpi ? null : `${row.dimensions.tpi} threads per inch instead of ${tpi}`;
    },
  ),
];
