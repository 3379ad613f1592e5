import { useState } from "react";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { actionResult, formFields, idParam, loaded } from "../../../../admin-kit/form.server.ts";
import { evenIfRejected, keepTyped } from "../../../../admin-kit/keep-typed.ts";
import { PageHead } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../../api/context.server.ts";
import { AlertBox, AlertLine } from "../../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { splitShipment } from "../../shipments/split-shipment.operations.server.ts";
import type { Route } from "./+types/split.page";
import { parcelToSplit, splitLinesIn } from "./split-form.operations.server.ts";
import { SplitLine, type Ticked } from "./split-line.tsx";
import { SplitSummary } from "./split-summary.tsx";

export const meta: Route.MetaFunction = ({ params }) => [{ title: `Split #${params.orderId} · Back office` }];

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "packing");
  return loaded(parcelToSplit(appContext(context), idParam(params.orderId), idParam(params.shipmentId)));
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "packing");
  const orderId = idParam(params.orderId);
  const shipmentId = idParam(params.shipmentId);
  let typed: Record<string, string> = {};
  const { data: outcome, init } = await actionResult(async () => {
    const fields = await formFields(request);
    typed = textsIn(fields);
    const lines = splitLinesIn(fields);
    await splitShipment(appContext(context), { staff, orderId, shipmentId, lines });
    return "Order is split";
  });
  if (outcome.done) throw redirect(href("/admin/orders/:orderId", { orderId: String(orderId) }));
  // Without JavaScript the page reloads with the typed input.
  return data({ ...outcome, typed }, init ?? {});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = evenIfRejected;

/** The form that splits a parcel: ticked pieces ship today, the others wait in a new parcel. */
export default function Split({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
  const { orderId, name, lines, whyNot } = loaderData;
  const typed = actionData && "typed" in actionData ? actionData.typed : {};
  const [ticked, setTicked] = useState<ReadonlyMap<number, Ticked>>(() => tickedIn(typed));
  const back = href("/admin/orders/:orderId", { orderId: String(orderId) });
  const errors = actionData?.errors;
  const head = (
    <PageHead
      title={
        <>
          Split {name ? `${name.toLowerCase()} of ` : ""}
          <span className="font-mono">#{orderId}</span>
        </>
      }
      text="Tick what ships today. The rest goes into a new parcel."
    />
  );
  const problem = actionData?.problem && !errors?.lines && (
    <AlertBox className="mb-4">
      <p className="font-medium text-danger">{actionData.problem}</p>
    </AlertBox>
  );
  if (whyNot)
    return (
      <>
        {head}
        {problem || <p className="mb-4 rounded-md bg-sheet p-4 text-sm">{whyNot}</p>}
        <ButtonLink to={back} variant="outline">
          Back to the order
        </ButtonLink>
      </>
    );
  const shown = (line: (typeof lines)[number]): Ticked =>
    ticked.get(line.position) ?? { goes: false, quantity: String(line.pieces) };
  return (
    <>
      {head}
      {problem}
      <Form method="post" noValidate className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <fieldset className="min-w-0 rounded-md border border-hairline px-4">
          <legend className="sr-only">What ships today</legend>
          <ul className="divide-y divide-hairline">
            {lines.map((line) => (
              <SplitLine
                key={line.position}
                line={line}
                ticked={shown(line)}
                error={errors?.[`quantity-${line.position}`]}
                change={(next) => setTicked(new Map(ticked).set(line.position, next))}
              />
            ))}
          </ul>
          {errors?.lines && <AlertLine className="pb-3">{errors.lines}</AlertLine>}
        </fieldset>
        <div className="flex min-w-0 flex-col gap-4">
          <SplitSummary parcel={loaderData} shown={shown} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isBusy={isBusy}>
              Split
            </Button>
            <ButtonLink to={back} variant="outline">
              Back to the order
            </ButtonLink>
          </div>
        </div>
      </Form>
    </>
  );
}

/** The text fields of a form: files can't be restored. */
const textsIn = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );

function tickedIn(typed: Record<string, string>): Map<number, Ticked> {
  return new Map(
    Object.entries(typed).flatMap(([name, value]) => {
      const position = /^quantity-(\d+)$/.exec(name)?.[1];
      const goes = `goes-${position}` in typed || value !== typed[`held-${position}`];
      return position === undefined || !goes ? [] : [[Number(position), { goes, quantity: value }] as const];
    }),
  );
}
