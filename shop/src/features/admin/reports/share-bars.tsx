import {
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Text,
  Tooltip,
  XAxis,
  YAxis,
  type YAxisTickContentProps,
} from "recharts";
import { NAME_LINES_MAX } from "./name-lines.ts";

const short = new Intl.NumberFormat("en-IN", { notation: "compact", maximumFractionDigits: 1 });
const LIST_NAME_WIDTH = 140;
const TICK_WIDTH = 8;
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

export type BarsProps = {
  /** `text` is shown when a bar is pointed at. */
  bars: readonly { name: string; value: number; text: string }[];
  /** Vertical by day; horizontal by name, or more closely spaced beside a list. */
  by: "day" | "name" | "list";
  unit: "rupees" | "count";
  /** In pixels. */
  height: number;
};

/** A bar's name, wrapped onto as many lines as it needs. */
const listName = ({ payload, ...tick }: YAxisTickContentProps) => (
  <Text {...tick} width={LIST_NAME_WIDTH - TICK_WIDTH} maxLines={NAME_LINES_MAX}>
    {String(payload.value)}
  </Text>
);

/** Figures as bars. The table beside them has the same numbers. */
export default function ShareBars({ bars, by, unit, height }: BarsProps) {
  const isByDay = by === "day";
  const tickFormatter = (value: number) =>
    `${value < 0 ? "−" : ""}${unit === "rupees" ? "₹" : ""}${short.format(Math.abs(value))}`;
  // Counts have no fractions.
  const scale = { allowDecimals: unit === "rupees", tickFormatter };
  const value = { stroke: "var(--color-quiet)", tickLine: false, axisLine: false, ...scale };
  const name = { dataKey: "name", stroke: "var(--color-quiet)", tickLine: false };
  return (
    <div aria-hidden className="text-xs" style={{ height }}>
      <ResponsiveContainer>
        <BarChart
          data={[...bars]}
          layout={isByDay ? "horizontal" : "vertical"}
          margin={{ top: 4, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={!isByDay} horizontal={isByDay} stroke="var(--color-hairline)" />
          {isByDay ? <XAxis {...name} minTickGap={24} /> : <XAxis type="number" tickCount={4} {...value} />}
          {isByDay && <YAxis width={52} {...value} />}
          {by === "name" && <YAxis type="category" width={108} {...name} />}
          {by === "list" && (
            <YAxis type="category" width={LIST_NAME_WIDTH} interval={0} tick={listName} {...name} />
          )}
          <Tooltip {...TOOLTIP} formatter={(_value, _name, { payload }) => [payload.text, ""]} />
          <Bar
            dataKey="value"
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
