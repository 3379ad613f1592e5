import { formatDate } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { href } from "react-router";
import { idParam, loaded } from "../../../admin-kit/form.server.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { TableHead } from "../../../admin-kit/table-head.tsx";
import { appContext } from "../../../api/context.server.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { readSettings } from "../settings/settings.operations.server.ts";
import type { Route } from "./+types/print-order.page";
import { readPurchaseOrder } from "./purchase-orders.operations.server.ts";
import { purchaseOrderName } from "./purchase-words.ts";

export const meta: Route.MetaFunction = ({ params }) => [{ title: `PO-${params.id} · Back office` }];

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "stock");
  const ctx = appContext(context);
  const [order, { legalName, legalAddress, gstin }] = await Promise.all([
    loaded(readPurchaseOrder(ctx.db.readOnly, idParam(params.id))),
    readSettings(ctx),
  ]);
  return { order, buyer: { name: legalName, address: legalAddress, gstin } };
}

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

/** A purchase order as the supplier receives it: on paper, or as a PDF that the browser prints to. */
export default function PrintOrder({ loaderData: { order, buyer } }: Route.ComponentProps) {
  const { id, placedAt, madeAt, state, supplier, lines, note } = order;
  const isPriced = lines.some(({ unitCostPaise }) => unitCostPaise !== null);
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
      </div>
      <table className="figures w-full max-w-4xl text-sm">
        <TableHead
          headings={[
            "Part",
            { name: "Quantity", isNumber: true },
            ...(isPriced
              ? [
                  { name: "Cost", isNumber: true },
                  { name: "Sum", isNumber: true },
                ]
              : []),
          ]}
        />
        <tbody>
          {lines.map(({ position, sku, name, quantity, unitCostPaise: cost }) => (
            <tr key={position} className="border-t border-hairline align-top break-inside-avoid">
              <th scope="row" className="py-1.5 text-start font-normal">
                <span className="font-mono wrap-anywhere">{sku}</span>
                <span className="block">{name}</span>
              </th>
              <td className="py-1.5 ps-3 text-end">{quantity.toLocaleString("en-IN")}</td>
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
