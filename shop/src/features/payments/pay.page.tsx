import { formatTime } from "@kasna/rules/dates";
import { formatRupees } from "@kasna/rules/money";
import { type ReactNode, useRef } from "react";
import { data, href } from "react-router";
import { appContext } from "../../api/context.server.ts";
import { DomainError } from "../../api/domain-errors.server.ts";
import { formBody } from "../../api/form-body.server.ts";
import type { RouteHandle } from "../../api/route-handle.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/pay.page";
import { Confirming } from "./confirming.tsx";
import { Paid } from "./paid.tsx";
import { RazorpayCheckout } from "./razorpay-checkout.tsx";
import { handleReturn } from "./returned.operations.server.ts";
import { PLAYS, playSandbox } from "./sandbox.operations.server.ts";
import { SandboxChoices } from "./sandbox-choices.tsx";
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

/** What was chosen on the sandbox's page, or what the provider's checkout handed over. */
export async function action({ context, params: { reference }, request }: Route.ActionArgs) {
  try {
    const form = Object.fromEntries(await formBody(request));
    const returned = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]));
    const play = PLAYS.find((known) => known === form.play);
    if (play) await playSandbox(appContext(context), { reference, play });
    else await handleReturn(appContext(context), { reference, returned });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "not_found") throw data(null, 404);
    if (error.code === "fields_wrong") throw data(error.message, 400);
    // Settled or cancelled meanwhile: the page, loaded again, says how it stands.
    if (error.code !== "payment_settled") return { problem: error.message };
  }
  return { problem: "" };
}

/** Where an order is paid: before, while it is being confirmed, and after. */
export default function Pay({ loaderData: payment, actionData }: Route.ComponentProps) {
  const { face, orderId, failure, isUnclear } = payment;
  const amount = formatRupees(payment.amount);
  const atFirst = useRef(face);
  // Where the button was pressed before the scripts ran, this page is the form's own answer and was never another.
  const isPaidNow = atFirst.current !== "paid" || actionData !== undefined;
  const isTest = payment.provider === "sandbox";
  return (
    <main className="page-width py-8 *:max-w-2xl">
      <h1 className="page-title">{isTest ? "Test payment" : `Pay for order #${orderId}`}</h1>
      {isTest && (
        <p className="mt-4 rounded-md border border-warning bg-warning-wash p-3 text-sm text-warning">
          This is a test: no money moves. A real shop shows its payment provider here.
        </p>
      )}
      <dl className="figures my-6 grid grid-cols-[auto_1fr] items-baseline gap-x-8 gap-y-2 border-y border-hairline py-4">
        <dt className="text-quiet">Order</dt>
        <dd className="font-mono">#{orderId}</dd>
        <dt className="text-quiet">Amount</dt>
        <dd className="text-xl font-semibold">{amount}</dd>
        {face === "open" && (
          <>
            <dt className="text-quiet">Held for you until</dt>
            <dd>{formatTime(new Date(payment.heldUntil))}</dd>
          </>
        )}
      </dl>
      <div role="status">
        {face === "open" && failure !== null && (
          <p className="mb-4 font-medium text-danger">
            The payment failed. {failure} Nothing was taken; you can try again.
          </p>
        )}
        {isUnclear && (
          <p className="mb-4 rounded-md bg-warning-wash p-3 text-sm text-warning">
            Your bank has not answered yet. If money was taken, your order is confirmed by itself as soon as
            the bank says so. Otherwise nothing was taken, and you can pay again. Should it be taken twice,
            the second payment goes back to you by itself.
          </p>
        )}
        {face === "confirming" && <Confirming />}
        {face === "ended" && (
          <Ended orderId={orderId}>
            This order was cancelled, and what it held went back on the shelf. Should money for it still
            arrive, it goes back to you by itself.
          </Ended>
        )}
        {face === "refunded" && <Ended orderId={orderId}>This payment was refunded.</Ended>}
      </div>
      {face === "paid" && <Paid orderId={orderId} isNew={isPaidNow} />}
      {face === "open" && isTest && <SandboxChoices amount={amount} />}
      {face === "open" && !isTest && <RazorpayCheckout amount={amount} checkout={payment.checkout} />}
    </main>
  );
}

function Ended({ orderId, children }: { orderId: number; children: ReactNode }) {
  return (
    <>
      <p className="mb-4 font-medium">{children}</p>
      <ButtonLink to={`${href("/account/orders")}?orderId=${orderId}`} reloadDocument>
        To your order
      </ButtonLink>
    </>
  );
}
