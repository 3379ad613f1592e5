import { assignTrackingNumbers } from "@kasna/rules/orders/tracking-list";
import { rowId } from "@kasna/rules/row-id";
import { useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { z } from "zod";
import { actionResult, formFields } from "../../../../admin-kit/form.server.ts";
import { idField, optionalText } from "../../../../admin-kit/form-fields.ts";
import { evenIfRejected, keepTyped } from "../../../../admin-kit/keep-typed.ts";
import { PageHead, Panel } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../../api/context.server.ts";
import { parseInput } from "../../../../api/parse.server.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { TextAreaField } from "../../../../ui/field.tsx";
import { CarrierField } from "../carrier-field.tsx";
import { packOrders } from "../list/pack-many.operations.server.ts";
import type { Route } from "./+types/ship.page";
import { ExcludedOrders } from "./excluded-orders.tsx";
import { FileButton } from "./file-button.tsx";
import { ParcelRows } from "./parcel-rows.tsx";
import { parcelsIn, parcelsToShip, shipParcels } from "./ship-parcels.operations.server.ts";
import { ShipSummary } from "./ship-summary.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Ship · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "packing");
  const ids = url.searchParams.getAll("order").map(rowId);
  return parcelsToShip(
    appContext(context),
    ids.filter((id) => id !== null),
  );
}

const carrierForm = z.object({ carrier: optionalText(60) });
const packForm = z.object({ order: z.array(idField()).min(1).max(50) });

export async function action({ context, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "packing");
  return actionResult(async () => {
    const fields = await formFields(request);
    if (fields.intent === "pack") {
      const { order } = parseInput(packForm, fields);
      const packed = await packOrders(appContext(context), { staff, orderIds: order });
      const { done, problems, bulkEditId: undo } = packed;
      return { done: [`${done} of ${order.length} orders packed`, ...problems].join(". "), undo };
    }
    const { carrier } = parseInput(carrierForm, { carrier: fields.carrier });
    const parcels = parcelsIn(fields);
    const { shipped, problems } = await shipParcels(appContext(context), { staff, carrier, parcels });
    return [`${shipped} of ${countOf(parcels.length)} shipped`, ...problems].join(". ");
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = evenIfRejected;

const countOf = (parcels: number) => `${parcels} ${parcels === 1 ? "parcel" : "parcels"}`;

/** Ships the packed parcels of many orders, each with its tracking number: typed, scanned or pasted as a column. */
export default function Ship({
  loaderData: { parcels, excluded, carriers },
  actionData,
}: Route.ComponentProps) {
  useOutcome(actionData);
  const isBusy = useNavigation().state !== "idle";
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(
    () => new Map(parcels.map(({ shipmentId, trackingNumber }) => [shipmentId, trackingNumber])),
  );
  const [unused, setUnused] = useState<readonly string[]>([]);
  const [list, setList] = useState("");
  const back = href("/admin/orders");

  const fillIn = (text: string, from = 0) => {
    const assigned = assignTrackingNumbers(text, parcels.slice(from));
    setTyped(new Map([...typed, ...assigned.numbers]));
    setUnused(assigned.unused);
  };
  const untracked = parcels.filter(({ shipmentId }) => !typed.get(shipmentId)?.trim()).length;

  return (
    <>
      <PageHead
        title="Ship"
        text={parcels.length > 0 && `${countOf(parcels.length)} ready to leave the store`}
      />
      <ExcludedOrders excluded={excluded} />
      {parcels.length === 0 ? (
        <ButtonLink to={back} variant="outline">
          Back to the orders
        </ButtonLink>
      ) : (
        <Form method="post" noValidate className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="min-w-0">
            <ParcelRows
              parcels={parcels}
              typed={typed}
              errors={actionData?.errors ?? {}}
              change={(shipmentId, number) => setTyped(new Map(typed).set(shipmentId, number))}
              paste={fillIn}
            />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <Panel title="Carrier and numbers">
              <CarrierField carriers={carriers} isOptional error={actionData?.errors?.carrier} />
              <TextAreaField
                label="Tracking numbers"
                hint="One on each line, in the order of the parcels; or order number and tracking number, from a spreadsheet or CSV file."
                rows={4}
                className="font-mono"
                value={list}
                onChange={(event) => setList(event.target.value)}
              />
              <div className="flex flex-wrap items-center gap-3">
                <Button variant="outline" onClick={() => fillIn(list)}>
                  Fill in
                </Button>
                <FileButton read={fillIn} />
              </div>
              {unused.length > 0 && (
                <p role="status" className="mt-3 text-sm text-danger">
                  Not used: {unused.join("; ")}
                </p>
              )}
            </Panel>
            <ShipSummary parcels={parcels.length} untracked={untracked} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" isBusy={isBusy}>
                Ship {countOf(parcels.length)}
              </Button>
              <ButtonLink to={back} variant="outline">
                Back to the orders
              </ButtonLink>
            </div>
          </div>
        </Form>
      )}
    </>
  );
}
