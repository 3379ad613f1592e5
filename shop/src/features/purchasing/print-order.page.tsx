import { formatDate } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { href } from "react-router";
import { idParam, loaded } from "../../admin-kit/form.server.ts";
import { startOfDay } from "../../admin-kit/form-fields.ts";
import { PageHead } from "../../admin-kit/page-head.tsx";
import { requireStaff } from "../../admin-kit/staff/guard.server.ts";
import { TableHead } from "../../admin-kit/table-head.tsx";
import { appContext } from "../../api/context.server.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/print-order.page";
import { printedOrder } from "./print-order.operations.server.ts";
import { purchaseOrderName } from "./purchase-texts.ts";

export const meta: Route.MetaFunction = ({ params }) => [{ title: `PO-${params.id} · Back office` }];

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "stock");
  return loaded(printedOrder(appContext(context), idParam(params.id)));
}

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

/** A purchase order as the supplier receives it: on paper, or as a PDF that the browser prints to. */
export default function PrintOrder({ loaderData: { order, lines, buyer, place } }: Route.ComponentProps) {
  const { id, placedAt, madeAt, expectedOn, state, supplier, note } = order;
  const isPriced = lines.some(({ unitCostPaise }) => unitCostPaise !== null);
  const unpriced = lines.filter(({ unitCostPaise }) => unitCostPaise === null).length;
  const sum = lines.reduce((all, { quantity, unitCostPaise }) => all + quantity * (unitCostPaise ?? 0), 0);
  return (
    <>
      <PageHead
        title={`Purchase order ${purchaseOrderName(id)}`}
        text={`${formatDate(placedAt ?? madeAt)}${state === "draft" ? ", draft" : state === "cancelled" ? ", cancelled" : ""}`}
      >
        <div className="flex flex-wrap gap-2 print:hidden">
          <ButtonLink
            to={href("/admin/purchase-orders/:id", { id: String(id) })}
            variant="outline"
            size="small"
          >
            Back
          </ButtonLink>
          <Button size="small" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </PageHead>
      <div className="mb-6 grid gap-6 text-sm sm:grid-cols-2 print:grid-cols-2">
        <Party title="To" {...supplier} />
        <Party title="From" {...buyer} />
        {place && <Party title="Deliver to" {...place} />}
      </div>
      {expectedOn && (
        <p className="mb-6 text-sm">
          Expected on <strong>{formatDate(startOfDay(expectedOn))}</strong>
        </p>
      )}
      <table className="figures w-full max-w-4xl text-sm">
        <TableHead
          headings={[
            "Part",
            { name: "Quantity", isNumber: true },
            ...(isPriced
              ? [
                  { name: "Cost of one", isNumber: true },
                  { name: "Sum", isNumber: true },
                ]
              : []),
          ]}
        />
        <tbody>
          {lines.map(({ position, sku, name, quantity, counted, unitCostPaise: cost }) => (
            <tr key={position} className="border-t border-hairline align-top break-inside-avoid">
              <th scope="row" className="py-1.5 text-start font-normal">
                <span className="font-mono wrap-anywhere">{sku}</span>
                <span className="block">{name}</span>
              </th>
              <td className="py-1.5 ps-3 text-end">{counted}</td>
              {isPriced && (
                <>
                  <td className="py-1.5 ps-3 text-end">{cost === null ? "" : rupees(cost)}</td>
                  <td className="py-1.5 ps-3 text-end">{cost === null ? "" : rupees(cost * quantity)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {isPriced && (
        <p className="figures mt-3 max-w-4xl border-t border-control pt-3 text-end font-semibold">
          {rupees(sum)} without GST
          {unpriced > 0 && `, and ${unpriced === 1 ? "1 part" : `${unpriced} parts`} without a cost yet`}
        </p>
      )}
      {note && <p className="mt-6 max-w-4xl text-sm whitespace-pre-line">{note}</p>}
    </>
  );
}

type PartyProps = { title: string; name: string; address: string; gstin: string };

const Party = ({ title, name, address, gstin }: PartyProps) => (
  <div>
    <h2 className="text-quiet">{title}</h2>
    <p className="font-semibold">{name}</p>
    <p className="whitespace-pre-line">{address}</p>
    {gstin && <p className="font-mono">GSTIN {gstin}</p>}
  </div>
);
