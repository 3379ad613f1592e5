import { quantityText } from "@kasna/rules/tax/unit-codes";
import { Fragment } from "react";
import { href } from "react-router";
import { PageHead } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../../api/context.server.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Unbroken } from "../../../../ui/unbroken.tsx";
import { soldText } from "../sold-text.ts";
import type { Route } from "./+types/pick-list.page";
import { ordersIn } from "./orders-in.ts";
import { pickList } from "./pick-list.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Pick list · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "packing");
  return { lines: await pickList(appContext(context), ordersIn(url)), query: url.search };
}

const HEADINGS = ["Shelf", "SKU", "Part", "Orders"];
const COLUMNS = 6;

/**
 * What to pick for several orders at once: one stock place after another, each part once, in walking order, with a box
 * to tick.
 */
export default function PickList({ loaderData: { lines, query } }: Route.ComponentProps) {
  const orders = new Set(lines.flatMap(({ orderIds }) => orderIds)).size;
  const parts = new Set(lines.map(({ partKey }) => partKey)).size;
  const text = `${parts} ${parts === 1 ? "part" : "parts"} for ${orders} ${orders === 1 ? "order" : "orders"}, in walking order`;
  return (
    <>
      <PageHead title="Pick list" text={lines.length > 0 ? text : undefined}>
        <div className="flex flex-wrap gap-2 print:hidden">
          <ButtonLink to={`${href("/admin/orders/packing-slips")}${query}`} variant="outline">
            Packing slips
          </ButtonLink>
          {lines.length > 0 && <Button onClick={() => window.print()}>Print</Button>}
        </div>
      </PageHead>
      {lines.length === 0 ? (
        <Notice title="Nothing to pick">The parcels of these orders are packed already.</Notice>
      ) : (
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-control">
              <th className="w-8 py-1 text-start font-medium">
                <span className="sr-only">Fetched</span>
              </th>
              {HEADINGS.map((name) => (
                <th
                  key={name}
                  className={`py-1 pe-3 text-start font-medium ${name === "Orders" || name === "Part" ? "max-sm:hidden" : ""}`}
                >
                  {name}
                </th>
              ))}
              <th className="py-1 text-end font-medium">Quantity</th>
            </tr>
          </thead>
          <tbody className="figures">
            {lines.map(({ key, place, shelf, sku, name, orderIds, pieces, ...line }, index) => (
              <Fragment key={key}>
                {place !== "" && place !== lines[index - 1]?.place && (
                  <tr className="border-b border-control">
                    <th
                      scope="rowgroup"
                      colSpan={COLUMNS}
                      className="pt-4 pb-1 text-start text-base font-semibold"
                    >
                      {place}
                    </th>
                  </tr>
                )}
                <tr className="border-b border-hairline align-top break-inside-avoid">
                  <td className="py-1.5">
                    <span aria-hidden className="block size-4 border border-control" />
                  </td>
                  <td className="py-1.5 pe-3 font-semibold whitespace-nowrap">{shelf}</td>
                  <td className="py-1.5 pe-3 font-mono max-sm:text-xs">
                    <span className="whitespace-nowrap">{sku}</span>
                    <span className="block font-sans sm:hidden">{name}</span>
                  </td>
                  <td className="py-1.5 pe-3 max-sm:hidden">
                    <Unbroken>{name}</Unbroken>
                  </td>
                  <td className="py-1.5 pe-3 max-sm:hidden">{orderIds.map((id) => `#${id}`).join(", ")}</td>
                  <td className="py-1.5 text-end text-base font-semibold">
                    {pieces === null ? soldText(line) : quantityText(pieces, line.unitCode)}
                  </td>
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
