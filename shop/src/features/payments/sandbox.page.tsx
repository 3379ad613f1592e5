import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { data, Form, useNavigation } from "react-router";
import { shopOf } from "../../api/context.server.ts";
import { ShopRefusal } from "../../api/refusals.server.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/sandbox.page";
import { findPayment } from "./payments.operations.server.ts";
import { playSandbox } from "./sandbox.operations.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Test payment" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const { orderId, amountPaise, status, orderStatus } = await findPayment(
      shopOf(context),
      params.reference,
    );
    return { orderId, amount: rupeesFromPaise(amountPaise), status, orderStatus };
  } catch (error) {
    throw error instanceof ShopRefusal ? data(null, 404) : error;
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const outcome = (await request.formData()).get("outcome");
  if (outcome !== "paid" && outcome !== "failed") throw data(null, 400);
  try {
    const play = outcome === "paid" ? "success" : "failure";
    await playSandbox(shopOf(context), { reference: params.reference, play });
  } catch (error) {
    // Settled or cancelled meanwhile: the page, loaded again, says how it stands.
    if (!(error instanceof ShopRefusal)) throw error;
  }
  return null;
}

/** The sandbox's payment page: says that it is a test, and really moves the order. */
export default function SandboxPayment({ loaderData: payment }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
  const amount = formatRupees(payment.amount);
  const orderPath = `/account/orders?orderId=${payment.orderId}`;
  return (
    <main className="page-width max-w-2xl py-12">
      <h1 className="text-2xl font-semibold tracking-tight">Test payment</h1>
      <p className="mt-2 rounded-md border border-warning bg-warning-wash p-3 text-sm text-warning">
        This is a test: no money moves. A real shop shows its payment provider here.
      </p>
      <dl className="figures my-6 grid grid-cols-[auto_1fr] gap-x-8 gap-y-2 border-y border-hairline py-4">
        <dt className="text-quiet">Order</dt>
        <dd className="font-mono">#{payment.orderId}</dd>
        <dt className="text-quiet">Amount</dt>
        <dd className="text-xl font-semibold">{amount}</dd>
      </dl>
      <div role="status">
        {payment.status === "paid" && (
          <p className="mb-4 font-medium text-success">Payment received. Your order is confirmed.</p>
        )}
        {payment.status === "failed" && (
          <p className="mb-4 font-medium text-danger">
            The payment failed. Nothing was taken; you can try again.
          </p>
        )}
        {payment.orderStatus === "cancelled" && <p className="mb-4 font-medium">This order was cancelled.</p>}
      </div>
      {payment.orderStatus === "pending" ? (
        <Form method="post" className="flex flex-wrap gap-3">
          <Button type="submit" name="outcome" value="paid" size="large" isBusy={isBusy}>
            Pay {amount}
          </Button>
          <Button type="submit" name="outcome" value="failed" size="large" variant="outline" isBusy={isBusy}>
            Let the payment fail
          </Button>
        </Form>
      ) : (
        <ButtonLink to={orderPath}>To your order</ButtonLink>
      )}
    </main>
  );
}
