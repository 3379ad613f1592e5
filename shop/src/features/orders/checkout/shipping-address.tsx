import type { Address } from "@kasna/contract/addresses";
import { href, Link } from "react-router";
import { AddressText } from "../../addresses/address-text.widget.tsx";

/** The address that the order goes to, with a link to choose another one. */
export function ShippingAddress({ address }: { address: Address }) {
  return (
    <section aria-labelledby="ship-to" className="rounded-md border border-hairline p-4">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 id="ship-to" className="font-semibold">
          Shipping address
        </h2>
        <Link
          to={href("/address-list")}
          aria-label="Change the shipping address"
          className="-my-2.5 inline-flex min-h-11 items-center text-sm font-medium text-steel underline underline-offset-4"
        >
          Change
        </Link>
      </div>
      <AddressText address={address} />
    </section>
  );
}
