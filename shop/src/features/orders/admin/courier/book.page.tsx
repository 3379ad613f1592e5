import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { parcelWeightText } from "@kasna/rules/orders/parcel-weight";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { actionResult, idParam, loaded, readForm } from "../../../../admin-kit/form.server.ts";
import { optionalText, wholeField } from "../../../../admin-kit/form-fields.ts";
import { evenIfRejected, keepTyped } from "../../../../admin-kit/keep-typed.ts";
import { PageHead, Panel } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../../api/context.server.ts";
import { AlertBox, AlertLine } from "../../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { bookParcel } from "../../courier/book-parcel.operations.server.ts";
import { contentsText } from "../shipments/packing-count.ts";
import type { Route } from "./+types/book.page";
import { parcelToOffer } from "./book-form.operations.server.ts";
import { BOX_SIDES, boxFields } from "./box-fields.ts";
import { Offers } from "./offers.tsx";

export const meta: Route.MetaFunction = ({ params }) => [{ title: `Book #${params.orderId} · Back office` }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireStaff(context, "packing");
  return loaded(
    parcelToOffer(appContext(context), {
      orderId: idParam(params.orderId),
      shipmentId: idParam(params.shipmentId),
      typed: url.searchParams,
    }),
  );
}

const bookForm = boxFields.extend({ pieces: wholeField(0, 1_000_000_000), offer: optionalText(40) });

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "packing");
  const orderId = idParam(params.orderId);
  const shipmentId = idParam(params.shipmentId);
  const { data: outcome, init } = await actionResult(async () => {
    const { pieces: piecesSeen, offer, ...box } = await readForm(request, bookForm);
    const offerId = offer || null;
    await bookParcel(appContext(context), { staff, orderId, shipmentId, piecesSeen, offerId, box });
    return "Parcel is booked";
  });
  if (outcome.done) throw redirect(href("/admin/orders/:orderId", { orderId: String(orderId) }));
  return data(outcome, init ?? {});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = evenIfRejected;

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

/** Books a packed parcel: its box, and the couriers that accept it, cheapest first. */
export default function Book({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, contents, weight, cashPaise, whyNot, pincode, city, courier } = loaderData;
  const back = href("/admin/orders/:orderId", { orderId: params.orderId });
  const facts = [
    contentsText(contents),
    parcelWeightText(weight) || "no weight",
    `to ${pincode} ${city}`,
    cashPaise === null ? "prepaid" : `${rupees(cashPaise)} to collect`,
  ];
  const reason = whyNot ?? noWeight(weight);
  return (
    <>
      <PageHead
        title={`Book ${name.replace(/^[OP]/, (letter) => letter.toLowerCase())} with ${courier ?? "a courier"}`}
        text={facts.join(", ")}
      />
      {actionData?.problem && !actionData.errors && (
        <AlertBox className="mb-4">
          <p className="font-medium text-danger">{actionData.problem}</p>
        </AlertBox>
      )}
      <div className="flex max-w-3xl flex-col gap-4">
        {reason ? <p className="rounded-md bg-sheet p-4 text-sm">{reason}</p> : <Booking data={loaderData} />}
        <div>
          <ButtonLink to={back} variant="outline">
            Back to the order
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

const noWeight = ({ grams }: Route.ComponentProps["loaderData"]["weight"]) =>
  grams === null
    ? "The catalogue has no weight for one of its parts. Enter the weight of the parcel on the order, then book it."
    : null;

function Booking({
  data: { box, errors, offers, problem, units },
}: {
  data: Route.ComponentProps["loaderData"];
}) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <>
      <Panel title="Box">
        <Form method="get" noValidate className="flex flex-wrap items-start gap-3">
          <div className="grid w-full grid-cols-3 gap-3 sm:w-96">
            {BOX_SIDES.map(({ name, label }) => (
              <TextField
                key={name}
                label={`${label}, cm`}
                name={name}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={box[name]}
                error={errors?.[name]}
              />
            ))}
          </div>
          <Button type="submit" variant="outline" isBusy={isBusy} className="w-full sm:mt-6 sm:w-auto">
            Show prices
          </Button>
        </Form>
      </Panel>
      <Panel title="Couriers">
        {problem && (
          <AlertBox>
            <p className="font-medium text-danger">{problem}</p>
            <p>Nothing was booked. Try again, or ship the parcel with another carrier.</p>
          </AlertBox>
        )}
        {!problem && offers.length === 0 && !errors && (
          <p className="text-sm">
            No courier takes this parcel to its PIN code. Ship it with another carrier.
          </p>
        )}
        {offers.length > 0 && (
          <Form method="post" noValidate key={BOX_SIDES.map(({ name }) => box[name]).join(" ")}>
            <input type="hidden" name="pieces" value={units} />
            {BOX_SIDES.map(({ name }) => (
              <input key={name} type="hidden" name={name} value={box[name]} />
            ))}
            <Offers offers={offers} />
            <AlertLine className="my-2">{Object.values(errors ?? {})[0]}</AlertLine>
            <Button type="submit" isBusy={isBusy}>
              Book
            </Button>
          </Form>
        )}
      </Panel>
    </>
  );
}
