import { expect, it } from "vitest";
import { totalIn } from "./total-rows.ts";

it.each([
  ["Grand Total||1,240 Nos||₹2,45,300.00", "Grand Total"],
  ["|Total|120 Mtr|45.00/Mtr|5,400.00 Dr", "Total"],
  ["Sub-total:|12|(540.00)", "Sub-total:"],
  ["TOTAL|", "TOTAL"],
  ["Total Qty.|-|4,500 kgs.", "Total Qty."],
  ["TOTAL|TD-12|Drill 13 mm|1250.00", null],
  ["Total Quartz 5W30|450.00", null],
  ["TOTAL|TD12|1250", null],
  ["Bearing 6204|Total|12", null],
  ["|", null],
])("%s is a total: %s", (line, text) => expect(totalIn(line.split("|"))).toBe(text));
