import { MESSAGES } from "@kasna/rules/messages";
import { useEffect, useRef, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { useSignedIn } from "../../api/browser/use-signed-in.ts";
import type { RouteHandle } from "../../api/route-handle.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CheckoutSteps } from "../orders/checkout/checkout-steps.widget.tsx";
import { AddressCards } from "./address-cards.tsx";
import { AddressesFaces, AddressesSkeleton } from "./addresses-faces.tsx";
import { useAddresses } from "./use-addresses.widget.ts";

export const handle = {
  keepsBuyNow: true,
  loginSentence: MESSAGES.loginToViewAddresses,
} satisfies RouteHandle;

export const meta = () => [{ title: "Delivery address" }, { name: "robots", content: "noindex" }];

export default function AddressList() {
  const isSignedIn = useSignedIn();
  return (
    <main className="page-width py-8 *:max-w-4xl">
      <CheckoutSteps at={1} />
      <h1 className="mb-6 page-title">Select Delivery and Billing Address</h1>
      {isSignedIn ? <Choice /> : <AddressesSkeleton />}
    </main>
  );
}

/** Selects one of the addresses; a newly saved address is selected. */
function Choice() {
  const addresses = useAddresses();
  const saved = (useLocation().state as { selected?: number } | null)?.selected;
  const [selected, setSelected] = useState<number | null>(saved ?? null);
  const navigate = useNavigate();
  const isKnown =
    addresses.state === "done" &&
    addresses.value.some((address) => address.id === selected && address.billing_only === 0);
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isKnown) ways.current?.scrollIntoView({ block: "nearest" });
  }, [isKnown]);
  return (
    <>
      <AddressesFaces addresses={addresses}>
        {(list) => (
          <AddressCards
            addresses={list}
            selected={selected}
            onSelect={setSelected}
            onEdit={(address) => navigate(href("/edit-address/:id", { id: String(address.id) }))}
            onDeleted={(id) => {
              if (id === selected) setSelected(null);
              void addresses.reload();
            }}
          />
        )}
      </AddressesFaces>
      <div key={addresses.state} ref={ways} className="mt-3 flex scroll-mb-4 flex-wrap gap-3 py-3">
        {addresses.state === "loading" ? (
          <Skeleton className="h-11 w-44" />
        ) : (
          <ButtonLink to={href("/address-form")} variant="outline">
            + Add New Address
          </ButtonLink>
        )}
        {isKnown && (
          <ButtonLink
            to={href("/review-order/:id", { id: String(selected) })}
            className="grow sm:grow-0 sm:px-8!"
          >
            Continue
          </ButtonLink>
        )}
      </div>
    </>
  );
}
