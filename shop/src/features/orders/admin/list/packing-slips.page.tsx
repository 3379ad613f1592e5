import { href } from "react-router";
import { PageHead } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../../api/context.server.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import type { Route } from "./+types/packing-slips.page";
import { ordersIn } from "./orders-in.ts";
import { PackingSlip } from "./packing-slip.tsx";
import { packingSlips } from "./packing-slips.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Packing slips · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "packing");
  return { slips: await packingSlips(appContext(context), ordersIn(url)), query: url.search };
}

/** One sheet per parcel. */
export default function PackingSlips({ loaderData: { slips, query } }: Route.ComponentProps) {
  return (
    <>
      <div className="print:hidden">
        <PageHead
          title="Packing slips"
          text={slips.length === 1 ? "1 sheet" : `${slips.length} sheets, one for each parcel`}
        >
          <ButtonLink to={`${href("/admin/orders/pick-list")}${query}`} variant="outline">
            Pick list
          </ButtonLink>
          <Button onClick={() => window.print()}>Print</Button>
        </PageHead>
        {slips.some(({ isPlanned, cashPaise }) => isPlanned && cashPaise !== null) && (
          <p className="mb-4 rounded-md bg-sheet p-4 text-sm">
            The cash to collect is right if the parcels leave in this order: packed ones first, then by
            number. If another one leaves first, print the slips again.
          </p>
        )}
      </div>
      {slips.map((slip) => (
        <PackingSlip key={slip.shipmentId} slip={slip} />
      ))}
    </>
  );
}
