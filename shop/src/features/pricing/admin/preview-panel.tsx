import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { Form, useNavigation } from "react-router";
import type { Outcome } from "../../../admin-kit/form.server.ts";
import { Panel } from "../../../admin-kit/page-head.tsx";
import { TableHead } from "../../../admin-kit/table-head.tsx";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Margin, Preview } from "./preview-list.operations.server.ts";

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));
const counted = (count: number, singular: string, plural: string) =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? singular : plural}`;

/** The effect of a list on its customers' purchases in the last month. */
export function PreviewPanel({
  preview,
  outcome,
}: {
  preview: Preview | null;
  outcome: Outcome | undefined;
}) {
  const { state, formData } = useNavigation();
  const isBusy = state !== "idle" && formData?.get("intent") === "preview";
  return (
    <Panel title="Preview on last month's orders">
      <p className="text-sm text-quiet">
        What its customers ordered in the last 30 days, at today's prices without this list and with it. A
        list whose first day is still to come is counted as on that day.
      </p>
      {preview && (
        <div className="mt-3">
          <PreviewFigures preview={preview} labels={["Without this list", "With this list"]} />
        </div>
      )}
      <AlertLine>{outcome?.problem}</AlertLine>
      <Form method="post" preventScrollReset className="mt-3">
        <Button type="submit" name="intent" value="preview" variant="outline" size="small" isBusy={isBusy}>
          {preview ? "Calculate again" : "Calculate"}
        </Button>
      </Form>
    </Panel>
  );
}

/** Revenue before and after, and the parts with the largest changes. */
export function PreviewFigures({
  preview: { orders, customers, lines, isCut, changedLines, beforePaise, afterPaise, parts, margin },
  labels,
}: {
  preview: Preview;
  labels: readonly [before: string, after: string];
}) {
  if (lines === 0)
    return <p className="text-sm">The customers of this list ordered nothing in the last 30 days.</p>;
  const difference = afterPaise - beforePaise;
  const percent = beforePaise === 0 ? 0 : (difference / beforePaise) * 100;
  const sign = difference > 0 ? "+" : difference < 0 ? "−" : "";
  return (
    <div role="status" aria-label="Preview" className="text-sm">
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt>{labels[0]}</dt>
        <dd className="text-end">{rupees(beforePaise)}</dd>
        <dt>{labels[1]}</dt>
        <dd className="text-end">{rupees(afterPaise)}</dd>
        <dt className="font-semibold">Difference</dt>
        <dd className="text-end font-semibold">
          {sign}
          {rupees(Math.abs(difference))} ({sign}
          {Math.abs(percent).toFixed(1)} %)
        </dd>
      </dl>
      <p className="mt-2 text-quiet">
        {counted(orders, "order", "orders")} of {counted(customers, "customer", "customers")};{" "}
        {changedLines.toLocaleString("en-IN")} of {counted(lines, "line changes", "lines change")}. GST
        included, without delivery and promocodes.
        {isCut && " These are the latest lines; there are more."}
      </p>
      <MarginFigures margin={margin} lines={lines} labels={labels} />
      {parts.length > 0 && (
        <div className="mt-3 overflow-x-auto">
          <table aria-label="Parts that change most" className="w-full">
            <TableHead
              headings={[
                "Part",
                { name: "Quantity", isNumber: true },
                { name: "Before", isNumber: true },
                { name: "After", isNumber: true },
              ]}
            />
            <tbody className="figures">
              {parts.map(({ sku, quantity, beforePaise: before, afterPaise: after }) => (
                <tr key={sku} className="border-t border-hairline">
                  <td className="py-1 font-mono wrap-anywhere">{sku}</td>
                  <td className="ps-3 text-end">{quantity.toLocaleString("en-IN")}</td>
                  <td className="ps-3 text-end whitespace-nowrap">{rupees(before)}</td>
                  <td className="ps-3 text-end whitespace-nowrap">{rupees(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

/** The margin before and after, for the lines whose cost is known. */
function MarginFigures({
  margin,
  lines,
  labels,
}: {
  margin: Margin;
  lines: number;
  labels: readonly [before: string, after: string];
}) {
  const unknown = lines - margin.lines;
  const without = `${counted(unknown, "line", "lines")} of parts without a cost ${unknown === 1 ? "is" : "are"} left out.`;
  if (margin.lines === 0)
    return <p className="mt-2 text-quiet">No margin: none of these parts has a cost.</p>;
  return (
    <>
      <h3 className="mt-3 font-medium">Margin</h3>
      <dl className="figures mt-1 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt>{labels[0]}</dt>
        <dd className="text-end">{marginText(margin.beforePaise, margin)}</dd>
        <dt>{labels[1]}</dt>
        <dd className="text-end">{marginText(margin.afterPaise, margin)}</dd>
        <dt>Lines below cost</dt>
        <dd className="text-end">
          {margin.belowCostBefore.toLocaleString("en-IN")} before,{" "}
          {margin.belowCostAfter.toLocaleString("en-IN")} after
        </dd>
      </dl>
      <p className="mt-2 text-quiet">
        Of {counted(margin.lines, "line", "lines")}, without GST, at today's cost of{" "}
        {rupees(margin.costPaise)}.{unknown > 0 && ` ${without}`}
      </p>
    </>
  );
}

function marginText(revenuePaise: number, { costPaise }: Margin): string {
  const paise = revenuePaise - costPaise;
  const sign = paise < 0 ? "−" : "";
  const percent =
    revenuePaise === 0 ? "" : ` (${sign}${Math.abs((paise / revenuePaise) * 100).toFixed(1)} %)`;
  return `${sign}${rupees(Math.abs(paise))}${percent}`;
}
