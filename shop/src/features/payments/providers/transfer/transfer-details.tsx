import { href } from "react-router";
import { ButtonLink } from "../../../../ui/button.tsx";
import type { CheckoutProps, ProviderCheckout } from "../checkout.ts";
import { CopyButton } from "./copy-button.tsx";

export type TransferDetails = {
  accountName: string;
  accountNumber: string;
  ifsc: string;
  bank: string;
  /** The text that the buyer enters in the transfer's remarks. */
  reference: string;
  /** In rupees with two decimals and no separators, for a bank's form. */
  amount: string;
  upi: { upiId: string; link: string; qr: string } | null;
  /** The amount exceeds the UPI limit. */
  isAboveUpi: boolean;
};

/** The bank transfer on the payment page. */
export const transferCheckout: ProviderCheckout = {
  name: "Bank transfer",
  hint: "NEFT, RTGS, IMPS or UPI with a reference. Confirmed on a working day",
  Checkout: Transfer,
};

/** The account, the reference and a UPI code, and what happens after the transfer. */
function Transfer({ amount, checkout }: CheckoutProps) {
  const details = checkout as TransferDetails;
  const { upi, reference } = details;
  const rows = [
    ["Account name", details.accountName],
    ["Account number", details.accountNumber],
    ["IFSC", details.ifsc],
    ["Bank", details.bank],
    ["Amount in rupees", details.amount],
    ["Reference or remarks", reference],
  ] as const;
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="account">
        <h2 id="account" className="text-lg font-semibold">
          Transfer {amount} to this account
        </h2>
        <p className="mt-1 text-sm text-quiet">
          Write <span className="font-mono text-ink">{reference}</span> as the reference or remarks, so that
          we can find your payment. Send the exact amount.
        </p>
        <dl className="mt-4 divide-y divide-hairline border-y border-hairline">
          {rows.map(([name, value]) => (
            <div key={name} className="items-center py-1 sm:flex">
              <dt className="text-sm text-quiet sm:w-48 sm:shrink-0">{name}</dt>
              <dd className="flex min-h-11 grow items-center justify-between gap-3">
                <span className="figures font-mono wrap-anywhere">{value}</span>
                <CopyButton name={name} text={value} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {upi && (
        <section aria-labelledby="upi">
          <h2 id="upi" className="text-lg font-semibold">
            Or pay by UPI
          </h2>
          <div className="mt-3 flex flex-wrap items-center gap-6">
            <img
              src={`data:image/svg+xml,${encodeURIComponent(upi.qr)}`}
              alt={`UPI code for ${amount} with the reference ${reference}`}
              width={192}
              height={192}
              className="rounded-md border border-hairline bg-white"
            />
            <div className="flex min-w-56 flex-1 flex-col items-start gap-3 text-sm">
              <p>
                Scan the code with any UPI app. It carries the amount and the reference. UPI ID:{" "}
                <span className="font-mono wrap-anywhere">{upi.upiId}</span>
              </p>
              <a
                href={upi.link}
                className="inline-flex min-h-11 items-center justify-center rounded-md border border-control bg-paper px-4 font-medium hover:bg-sheet sm:hidden"
              >
                Open a UPI app on this phone
              </a>
            </div>
          </div>
        </section>
      )}
      <section aria-labelledby="next">
        <h2 id="next" className="text-lg font-semibold">
          What happens next
        </h2>
        <ol className="mt-2 flex list-decimal flex-col gap-1 ps-5 text-sm">
          <li>
            You make the transfer. {details.isAboveUpi && "The amount is above the limit of UPI. "}NEFT and
            IMPS usually take minutes, RTGS is for amounts of ₹2,00,000 or more.
          </li>
          <li>
            We match it with your order on the next working day and tell you by e-mail and on this page.
          </li>
          <li>
            If no money has arrived by the time above, we cancel the order. We return money that arrives
            later.
          </li>
        </ol>
        <ButtonLink to={href("/account/orders")} variant="outline" className="mt-5" reloadDocument>
          View your orders
        </ButtonLink>
      </section>
    </div>
  );
}
