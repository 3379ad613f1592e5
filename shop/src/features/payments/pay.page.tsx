import { formatMoment, formatTime } from "@kasna/rules/dates";
import { formatRupees } from "@kasna/rules/money";
import { ONLY_BY_TRANSFER } from "@kasna/rules/orders/applied-discounts";
import { type ReactNode, useRef } from "react";
import { data, href, redirect } from "react-router";
import { appContext } from "../../api/context.server.ts";
import { DomainError } from "../../api/domain-errors.server.ts";
import { formBody } from "../../api/form-body.server.ts";
import type { RouteHandle } from "../../api/route-handle.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/pay.page";
import { chooseProvider } from "./choose-provider.operations.server.ts";
import { Confirming } from "./confirming.tsx";
import { Paid } from "./paid.tsx";
import { ProviderChoice } from "./provider-choice.tsx";
import { CHECKOUTS } from "./providers/checkouts.tsx";
import { isProviderName } from "./providers/settings.ts";
import { submitPayment } from "./submit-payment.operations.server.ts";
import { viewPayment } from "./view-payment.operations.server.ts";

export const handle = { keepsBuyNow: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = () => [{ title: "Payment" }, { name: "robots", content: "noindex" }];

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return await viewPayment(appContext(context), params.reference);
  } catch (error) {
    throw error instanceof DomainError ? data(null, 404) : error;
  }
}

/** Handles the form sent by the provider's checkout. */
export async function action({ context, params: { reference }, request }: Route.ActionArgs) {
  try {
    const sent = Object.entries(Object.fromEntries(await formBody(request)));
    const form = Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
    if (form.provider && isProviderName(form.provider)) {
      const chosen = await chooseProvider(appContext(context), { reference, provider: form.provider });
      return redirect(href("/pay/:reference", { reference: chosen }));
    }
    await submitPayment(appContext(context), { reference, form });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "not_found") throw data(null, 404);
    if (error.code === "fields_wrong") throw data(error.message, 400);
    // Settled or cancelled in the meantime: the reloaded page shows the current status.
    if (error.code !== "payment_settled") return { problem: error.message };
  }
  return { problem: "" };
}

/** The payment page: before payment, during confirmation and afterwards. */
export default function Pay({ loaderData: payment, actionData }: Route.ComponentProps) {
  const { status, orderId, failure, isUnclear } = payment;
  const amount = formatRupees(payment.amount);
  const initialStatus = useRef(status);
  // Without JavaScript, the first page that renders is already the response to the form.
  const isNewlyPaid = initialStatus.current !== "paid" || actionData !== undefined;
  const provider = payment.provider && CHECKOUTS[payment.provider];
  return (
    <main className="page-width py-8 *:max-w-2xl">
      <h1 className="page-title">{provider?.title ?? `Pay for order #${orderId}`}</h1>
      {provider?.notice && (
        <p className="mt-4 rounded-md border border-warning bg-warning-wash p-3 text-sm text-warning">
          {provider.notice}
        </p>
      )}
      <dl className="figures my-6 grid grid-cols-[auto_1fr] items-baseline gap-x-8 gap-y-2 border-y border-hairline py-4">
        <dt className="text-quiet">Order</dt>
        <dd className="font-mono">#{orderId}</dd>
        <dt className="text-quiet">Amount</dt>
        <dd className="text-xl font-semibold">{amount}</dd>
        {status === "open" && (
          <>
            <dt className="text-quiet">Held for you until</dt>
            <dd>{untilText(payment)}</dd>
          </>
        )}
      </dl>
      <div role="status">
        {status === "open" && failure !== null && (
          <p className="mb-4 font-medium text-danger">
            The payment failed. {failure} You have not been charged. You can try again.
          </p>
        )}
        {isUnclear && (
          <p className="mb-4 rounded-md bg-warning-wash p-3 text-sm text-warning">
            Your bank has not responded yet. If you have been charged, we will confirm your order when the
            bank responds. If not, you can pay again. If you are charged twice, we will refund the second
            payment automatically.
          </p>
        )}
        {status === "confirming" && <Confirming />}
        {status === "ended" && (
          <Ended orderId={orderId}>
            This order was cancelled and its items are no longer reserved. If you have paid for it, we will
            refund you automatically.
          </Ended>
        )}
        {status === "refunded" && <Ended orderId={orderId}>This payment was refunded.</Ended>}
      </div>
      {status === "paid" && <Paid orderId={orderId} isNew={isNewlyPaid} />}
      {payment.choices.length > 0 && <ProviderChoice choices={payment.choices} chosen={payment.provider} />}
      {payment.isForTransfer && <p className="mb-4 text-sm">{ONLY_BY_TRANSFER}</p>}
      {status === "open" && provider && <provider.Checkout amount={amount} checkout={payment.checkout} />}
    </main>
  );
}

/** A time today, otherwise with its date. */
const untilText = ({ heldUntil, isHeldForDays }: Route.ComponentProps["loaderData"]) =>
  (isHeldForDays ? formatMoment : formatTime)(new Date(heldUntil));

function Ended({ orderId, children }: { orderId: number; children: ReactNode }) {
  return (
    <>
      <p className="mb-4 font-medium">{children}</p>
      <ButtonLink to={`${href("/account/orders")}?orderId=${orderId}`} reloadDocument>
        View your order
      </ButtonLink>
    </>
  );
}
