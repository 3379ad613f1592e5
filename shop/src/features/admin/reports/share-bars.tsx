import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import type { Share } from "./months.ts";

const short = new Intl.NumberFormat("en-IN", { notation: "compact", maximumFractionDigits: 1 });
const inRupees = (value: number) => `₹${short.format(value)}`;
const TOOLTIP = {
  cursor: { fill: "var(--color-sheet)" },
  contentStyle: {
    background: "var(--color-raised)",
    border: "1px solid var(--color-hairline)",
    borderRadius: 6,
  },
  labelStyle: { color: "var(--color-ink)" },
  itemStyle: { color: "var(--color-ink)" },
  separator: "",
};
const ROW = 32;

/** Sales as bars: vertical by day, horizontal by name. The table beside them has the same numbers. */
export default function ShareBars({ shares, isByDay }: { shares: readonly Share[]; isByDay: boolean }) {
  const shown = shares.map((one) => ({ ...one, rupees: rupeesFromPaise(one.paise) }));
  const value = { stroke: "var(--color-quiet)", tickLine: false, axisLine: false, tickFormatter: inRupees };
  const name = { dataKey: "name", stroke: "var(--color-quiet)", tickLine: false };
  return (
    <div
      aria-hidden
      className="text-xs"
      style={{ height: isByDay ? 224 : Math.max(2, shown.length) * ROW + 40 }}
    >
      <ResponsiveContainer>
        <BarChart
          data={shown}
          layout={isByDay ? "horizontal" : "vertical"}
          margin={{ top: 4, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={!isByDay} horizontal={isByDay} stroke="var(--color-hairline)" />
          {isByDay ? <XAxis {...name} minTickGap={24} /> : <XAxis type="number" {...value} />}
          {isByDay ? <YAxis width={52} {...value} /> : <YAxis type="category" width={108} {...name} />}
          <Tooltip
            {...TOOLTIP}
            formatter={(rupees, _, { payload }) => [
              `${formatRupees(Number(rupees))} from ${payload.orders} orders`,
              "",
            ]}
          />
          <Bar
            dataKey="rupees"
            fill="var(--color-steel)"
            radius={2}
            maxBarSize={28}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
