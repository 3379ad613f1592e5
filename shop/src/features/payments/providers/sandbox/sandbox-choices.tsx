import { Form, href, useNavigation } from "react-router";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import type { CheckoutProps, ProviderCheckout } from "../checkout.ts";

/** The sandbox on the payment page. */
export const sandboxCheckout: ProviderCheckout = {
  name: "Test payment",
  hint: "Takes no money",
  title: "Test payment",
  notice: "This is a test payment. You will not be charged. A live shop shows its payment provider here.",
  Checkout: SandboxChoices,
};

const SCENARIOS = [
  { play: "delayed", name: "The notification comes late", hint: "Five seconds after the payment" },
  { play: "twice", name: "The notification comes twice", hint: "The order is confirmed once" },
  {
    play: "lost",
    name: "The notification is lost",
    hint: "The shop checks with the provider and finds the payment",
  },
];

/** The payment outcomes that a tester can choose. */
function SandboxChoices({ amount }: CheckoutProps) {
  const { state, formData } = useNavigation();
  const isBusy = state !== "idle" && formData !== undefined;
  return (
    <Form method="post" className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="play" value="success" size="large" isBusy={isBusy}>
          Pay {amount}
        </Button>
        <Button type="submit" name="play" value="failure" size="large" variant="outline" isBusy={isBusy}>
          Let the payment fail
        </Button>
      </div>
      <section aria-labelledby="failures">
        <h2 id="failures" className="mb-2 text-sm font-medium">
          Other things that happen with real payments
        </h2>
        <ul className="divide-y divide-hairline border-y border-hairline">
          {SCENARIOS.map(({ play, name, hint }) => (
            <li key={play} className="flex items-center justify-between gap-x-6 py-3">
              <span>
                <span className="block text-sm font-medium">{name}</span>
                <span id={`play-${play}`} className="block text-xs text-quiet">
                  {hint}
                </span>
              </span>
              <Button
                type="submit"
                name="play"
                value={play}
                size="small"
                variant="outline"
                isBusy={isBusy}
                aria-label={`Pay, and ${name.toLowerCase()}`}
                aria-describedby={`play-${play}`}
              >
                Pay
              </Button>
            </li>
          ))}
          <li className="flex items-center justify-between gap-x-6 py-3">
            <span>
              <span className="block text-sm font-medium">You change your mind</span>
              <span className="block text-xs text-quiet">
                The order is cancelled automatically and its stock is returned
              </span>
            </span>
            <ButtonLink to={href("/account/orders")} size="small" variant="outline" reloadDocument>
              Leave without paying
            </ButtonLink>
          </li>
        </ul>
      </section>
    </Form>
  );
}
