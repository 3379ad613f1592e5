import { formatDate, formatMoment } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { useState } from "react";
import { href, Link } from "react-router";
import { z } from "zod";
import { actionResult, idParam, loaded, readForm } from "../../../../admin-kit/form.server.ts";
import { FormDialog } from "../../../../admin-kit/form-dialog.tsx";
import { reasonField } from "../../../../admin-kit/form-fields.ts";
import { evenIfRejected, keepTyped } from "../../../../admin-kit/keep-typed.ts";
import { PageHead, Panel } from "../../../../admin-kit/page-head.tsx";
import { ReasonField } from "../../../../admin-kit/reason-field.tsx";
import { namesOf } from "../../../../admin-kit/staff/actor-names.operations.server.ts";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { TableHead } from "../../../../admin-kit/table-head.tsx";
import { useOutcome } from "../../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../../api/context.server.ts";
import { AlertLine } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import {
  differenceText,
  remittanceWithLines,
  undoRemittance,
} from "../../carrier-cash/remittances.operations.server.ts";
import type { Route } from "./+types/remittance.page";
import { carrierName } from "./carrier-choice.ts";

export const meta: Route.MetaFunction = ({ params }) => [{ title: `Remittance ${params.id} · Back office` }];

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "money");
  const ctx = appContext(context);
  const remittance = await loaded(remittanceWithLines(ctx, idParam(params.id)));
  const names = await namesOf(ctx, [remittance.actor]);
  const sum = remittance.lines.reduce((all, { paidPaise }) => all + paidPaise, 0);
  return {
    ...remittance,
    actor: names(remittance.actor),
    difference:
      sum === remittance.amountPaise
        ? ""
        : `The orders add up to ${differenceText(sum, remittance.amountPaise)}`,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "money");
  return actionResult(async () => {
    const { reason } = await readForm(request, z.object({ reason: reasonField }));
    await undoRemittance(appContext(context), { staff, remittanceId: idParam(params.id), reason });
    return "Undone. The carrier owes these orders again";
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = evenIfRejected;

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

/** A booked carrier payment with its orders. */
export default function Remittance({ loaderData, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  const [isUndoing, setUndoing] = useState(false);
  const { id, carrier, bankReference, amountPaise, receivedOn, note, actor, bookedAt, undoneAt } = loaderData;
  const { lines, difference } = loaderData;
  return (
    <>
      <PageHead
        title={`Remittance ${id}`}
        text={
          <>
            <Link to={href("/admin/carrier-cash")} className="text-steel underline underline-offset-4">
              Cash with carriers
            </Link>
            , {carrierName(carrier)}, booked by {actor}, {formatMoment(bookedAt)}
          </>
        }
      >
        {!undoneAt && (
          <Button variant="outline" size="small" onClick={() => setUndoing(true)}>
            Undo
          </Button>
        )}
      </PageHead>
      {undoneAt && (
        <p className="mb-4 rounded-md bg-warning-wash p-3 text-sm text-warning">
          Undone {formatMoment(undoneAt)}. It pays nothing.
        </p>
      )}
      <div className="max-w-3xl">
        <Panel title={`${rupees(amountPaise)} on ${formatDate(new Date(`${receivedOn}T00:00:00+05:30`))}`}>
          <p className="mb-3 text-sm">
            Reference <span className="font-mono wrap-anywhere">{bankReference}</span>
          </p>
          {(difference || note) && (
            <p className="mb-3 text-sm wrap-anywhere">{[difference, note].filter(Boolean).join(": ")}</p>
          )}
          <table className="figures w-full text-sm">
            <TableHead
              headings={["Order", { name: "Collected", isNumber: true }, { name: "Paid", isNumber: true }]}
            />
            <tbody>
              {lines.map(({ shipmentId, orderId, duePaise, paidPaise }) => (
                <tr key={shipmentId} className="border-t border-hairline">
                  <th scope="row" className="py-1.5 text-start font-normal">
                    <Link
                      to={href("/admin/orders/:orderId", { orderId: String(orderId) })}
                      className="font-mono text-steel underline underline-offset-4"
                    >
                      #{orderId}
                    </Link>
                  </th>
                  <td className="py-1.5 ps-3 text-end">{rupees(duePaise)}</td>
                  <td className="py-1.5 ps-3 text-end">{rupees(paidPaise)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
      </div>
      {isUndoing && (
        <FormDialog
          title="Undo this remittance?"
          description="Its orders are owed again. The audit log keeps both."
          submit="Undo remittance"
          outcome={actionData}
          close={() => setUndoing(false)}
        >
          {({ errors, problem }) => (
            <>
              <ReasonField error={errors.reason} />
              <AlertLine>{problem}</AlertLine>
            </>
          )}
        </FormDialog>
      )}
    </>
  );
}
