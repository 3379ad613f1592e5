import { useEffect, useState } from "react";
import { href, useFetcher, useRevalidator } from "react-router";
import { currentSession } from "../../../../api/browser/session.ts";
import { AlertBox } from "../../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import type { CheckoutProps, ProviderCheckout } from "../checkout.ts";
import { type CheckoutOptions, openCheckout } from "./open-checkout.ts";

/** Razorpay on the payment page. */
export const razorpayCheckout: ProviderCheckout = {
  name: "UPI, card, net banking or wallet",
  hint: "Confirmed within a minute",
  Checkout: RazorpayCheckout,
};

/** The button that opens Razorpay Checkout. The server verifies the data that Checkout returns. */
function RazorpayCheckout({ amount, ...payment }: CheckoutProps) {
  const checkout = payment.checkout as CheckoutOptions | null;
  const verifying = useFetcher<{ problem: string }>();
  const { revalidate, state } = useRevalidator();
  const [openProblem, setProblem] = useState("");
  const [isOpening, setOpening] = useState(false);
  const problem = openProblem || verifying.data?.problem;
  const isBusy = isOpening || verifying.state !== "idle" || state !== "idle";
  useEffect(() => {
    if (!checkout)
      setProblem("The payment provider is not responding. We are holding your order. Try again in a moment.");
  }, [checkout]);

  const pay = async () => {
    setProblem("");
    if (!checkout) return revalidate();
    setOpening(true);
    try {
      const { name = "", email = "", mobile = "" } = currentSession()?.user ?? {};
      const prefill = { name, email, ...(mobile && { contact: `+91${mobile}` }) };
      const returned = await openCheckout({ ...checkout, prefill });
      if (returned) await verifying.submit({ ...returned }, { method: "post" });
      // Closed without a payment or after a failed one: the reloaded page shows which.
      else await revalidate();
    } catch {
      setProblem("We could not open the payment window. Check your connection and try again.");
    } finally {
      setOpening(false);
    }
  };

  return (
    <>
      {problem && (
        <AlertBox className="mb-4">
          <p className="font-medium text-danger">{problem}</p>
        </AlertBox>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="large" isBusy={isBusy} onClick={pay}>
          {checkout ? `Pay ${amount}` : "Try again"}
        </Button>
        <ButtonLink to={href("/account/orders")} size="large" variant="outline" reloadDocument>
          Pay later
        </ButtonLink>
      </div>
      <p className="mt-4 text-sm text-quiet">
        Pay by UPI, card, net banking or wallet through Razorpay. We never see your card details.
      </p>
    </>
  );
}
