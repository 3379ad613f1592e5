import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { RETURN_REASON_LABELS } from "@kasna/rules/orders/returns";
import { countText } from "@kasna/rules/tax/unit-codes";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { actionResult, formFields, idParam, loaded } from "../../../../admin-kit/form.server.ts";
import { evenIfRejected, keepTyped } from "../../../../admin-kit/keep-typed.ts";
import { PageHead } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../../api/context.server.ts";
import { AlertLine } from "../../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "../../../../ui/field.tsx";
import { PartImage } from "../../../../ui/part-image.tsx";
import { Unbroken } from "../../../../ui/unbroken.tsx";
import type { Route } from "./+types/take-back.page";
import { parcelToTakeBack, takeBackFromForm } from "./take-back.operations.server.ts";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Take back from #${params.orderId} · Back office` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "sales");
  return loaded(parcelToTakeBack(appContext(context), idParam(params.orderId), idParam(params.shipmentId)));
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "sales");
  const target = { staff, orderId: idParam(params.orderId), shipmentId: idParam(params.shipmentId) };
  let returnId = 0;
  const { data: outcome, init } = await actionResult(async () => {
    returnId = await takeBackFromForm(appContext(context), target, await formFields(request));
    return "Return written";
  });
  if (outcome.done) throw redirect(href("/admin/returns/:returnId", { returnId: String(returnId) }));
  return data(outcome, init ?? {});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = evenIfRejected;

const REASONS = Object.entries(RETURN_REASON_LABELS).map(([value, label]) => ({ value, label }));

/** The form with which staff take back pieces of a delivered parcel. */
export default function TakeBack({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
  const { orderId, parcel, lines, leftPieces, isCash } = loaderData;
  const errors = actionData?.errors;
  const back = href("/admin/orders/:orderId", { orderId: String(orderId) });
  return (
    <>
      <PageHead
        title={
          <>
            Take back items of {parcel && `${parcel.toLowerCase()} of `}
            <span className="font-mono">#{orderId}</span>
          </>
        }
        text="The return is approved at once, and the buyer is told."
      />
      {actionData?.problem && !errors && <AlertLine className="mb-3">{actionData.problem}</AlertLine>}
      {lines.length === 0 ? (
        <>
          <p className="mb-4 max-w-3xl rounded-md bg-sheet p-4 text-sm">
            No item of this parcel can come back: it is not delivered, or all its items are returned already.
          </p>
          <ButtonLink to={back} variant="outline">
            Back to the order
          </ButtonLink>
        </>
      ) : (
        <Form method="post" noValidate className="flex max-w-3xl flex-col gap-2">
          <input type="hidden" name="left" value={leftPieces} />
          <ul className="mb-2 divide-y divide-hairline rounded-md border border-hairline px-4">
            {lines.map((line) => (
              <LineToTakeBack key={line.position} line={line} error={errors?.[`quantity-${line.position}`]} />
            ))}
          </ul>
          <SelectField label="Reason" name="reason" options={REASONS} error={errors?.reason} />
          <TextAreaField
            label="What the buyer says"
            isOptional
            name="note"
            rows={2}
            maxLength={1000}
            error={errors?.note}
          />
          {isCash && (
            <TextField
              label="Pay back to"
              hint="UPI ID, or account number and IFSC"
              name="payTo"
              isOptional
              maxLength={200}
              autoComplete="off"
              data-private
              error={errors?.payTo}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isBusy={isBusy}>
              Take back
            </Button>
            <ButtonLink to={back} variant="outline">
              Back to the order
            </ButtonLink>
          </div>
        </Form>
      )}
    </>
  );
}

type Line = Route.ComponentProps["loaderData"]["lines"][number];

function LineToTakeBack({ line, error }: { line: Line; error: string | undefined }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 text-sm">
      <PartImage path={line.image} alt="" sizes="48px" fallback="tile" className="size-12 shrink-0" />
      <div className="min-w-40 grow basis-40">
        <p className="font-medium">
          <Unbroken>{line.name}</Unbroken>
        </p>
        <p className="text-quiet">
          <span className="font-mono whitespace-nowrap">{line.sku}</span> ·{" "}
          {formatRupees(rupeesFromPaise(line.unitPricePaise))}
        </p>
      </div>
      <div className="w-40 max-sm:w-full">
        <TextField
          label={`Quantity (of ${countText(line.pieces, line.unit)})`}
          name={`quantity-${line.position}`}
          type="number"
          inputMode="numeric"
          min={0}
          max={line.pieces}
          defaultValue={0}
          error={error}
          className="figures"
        />
      </div>
    </li>
  );
}
