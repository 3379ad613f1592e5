import { dayName } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import type { SalesDay } from "../../orders/admin/sales.operations.server.ts";

const short = new Intl.NumberFormat("en-IN", { notation: "compact", maximumFractionDigits: 1 });

/** Revenue by day as bars, and as a table for screen readers. */
export default function SalesChart({ sales }: { sales: readonly SalesDay[] }) {
  const bars = sales.map((day) => ({
    ...day,
    name: dayName(day.day),
    revenue: rupeesFromPaise(day.revenuePaise),
  }));
  return (
    <div className="relative">
      {/* A tooltip keeps its position until the pointer returns, even outside a window that has become narrower. */}
      <div aria-hidden className="h-56 overflow-clip text-xs">
        <ResponsiveContainer>
          <BarChart data={bars} margin={{ top: 4, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
            <XAxis dataKey="name" tickLine={false} stroke="var(--color-quiet)" minTickGap={24} />
            <YAxis
              width={48}
              tickLine={false}
              axisLine={false}
              stroke="var(--color-quiet)"
              tickFormatter={(value: number) => `₹${short.format(value)}`}
            />
            <Tooltip
              cursor={{ fill: "var(--color-sheet)" }}
              contentStyle={{
                background: "var(--color-raised)",
                border: "1px solid var(--color-hairline)",
                borderRadius: 6,
              }}
              labelStyle={{ color: "var(--color-ink)" }}
              itemStyle={{ color: "var(--color-ink)" }}
              formatter={(value, _, { payload }) => [
                `${formatRupees(Number(value))} from ${payload.orders} ${payload.orders === 1 ? "order" : "orders"}`,
                "",
              ]}
              separator=""
            />
            <Bar
              dataKey="revenue"
              fill="var(--color-steel)"
              radius={[2, 2, 0, 0]}
              isAnimationActive={false}
            />
          </BarChart>
        </ResponsiveContainer>
      </div>
      <div className="sr-only">
        <table>
          <caption>Orders and revenue by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Orders</th>
              <th scope="col">Revenue</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((day) => (
              <tr key={day.day}>
                <th scope="row">{day.name}</th>
                <td>{day.orders}</td>
                <td>{formatRupees(day.revenue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
