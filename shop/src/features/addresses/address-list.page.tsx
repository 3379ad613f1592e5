import { MESSAGES } from "@kasna/rules/messages";
import { useEffect, useRef, useState } from "react";
import { href, useLocation, useNavigate, useNavigation } from "react-router";
import { useSignedIn } from "../../api/browser/use-signed-in.ts";
import { pageTitle } from "../../api/page-title.ts";
import type { RouteHandle } from "../../api/route-handle.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { focusOnce, headingIn } from "../../ui/focus-heading.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useOffline } from "../../ui/use-offline.ts";
import type { Route } from "./+types/address-list.page";
import { AddressCards } from "./address-cards.tsx";
import { AddressForm } from "./address-form.tsx";
import { AddressesSkeleton, AddressListStates } from "./address-list-states.tsx";
import { CheckoutSteps } from "./checkout-steps.widget.tsx";
import { lastAddress, rememberAddress } from "./last-address.ts";
import { useAddresses } from "./use-addresses.widget.ts";

export const handle = {
  keepsBuyNow: true,
  loginSentence: MESSAGES.loginToViewAddresses,
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches[0].loaderData, "Delivery address") },
  { name: "robots", content: "noindex" },
];

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

/** Selects one of the addresses. Initially, the one just saved, or the last one ordered to, or the only one. */
function Choice() {
  const addresses = useAddresses();
  const saved = (useLocation().state as { selected?: number } | null)?.selected;
  /** Undefined before the buyer has chosen; null after the chosen one was deleted. */
  const [chosen, setSelected] = useState<number | null | undefined>(saved);
  const navigate = useNavigate();
  const deliverable =
    addresses.state === "done" ? addresses.value.filter(({ billing_only }) => billing_only === 0) : [];
  const isDeliverable = (id: number | null) => deliverable.some((address) => address.id === id);
  const only = deliverable.length === 1 ? deliverable[0]?.id : undefined;
  const last = lastAddress();
  const ordered = deliverable.find(({ last_used }) => last_used === 1)?.id;
  const preselected = isDeliverable(last) ? last : (ordered ?? only ?? null);
  const selected = chosen === undefined ? preselected : isDeliverable(chosen) ? chosen : null;
  const isKnown = selected !== null;
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isKnown) ways.current?.scrollIntoView({ block: "nearest" });
  }, [isKnown]);
  if (addresses.state === "done" && addresses.value.length === 0)
    return (
      <FirstAddress
        onSaved={(id) => {
          setSelected(id);
          void addresses.reload();
          // The form goes, and with it the button that has the focus.
          const heading = headingIn("main");
          if (heading) focusOnce(heading);
          window.scrollTo(0, 0);
        }}
      />
    );
  return (
    <>
      <AddressListStates addresses={addresses}>
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
      </AddressListStates>
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
            onClick={() => rememberAddress(selected)}
            className="grow sm:grow-0 sm:px-8!"
          >
            Continue
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** If there is no address yet, the form is open. Its link leads to the same form on a page of its own (spec 2). */
function FirstAddress({ onSaved }: { onSaved: (id: number) => void }) {
  const [isLeaving, setLeaving] = useState(false);
  const isOffline = useOffline();
  const { state } = useNavigation();
  useEffect(() => {
    // A visit that did not get away gets its form back.
    if (state === "idle") setLeaving(false);
  }, [state]);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-quiet">{MESSAGES.noAddresses}</p>
        <ButtonLink
          to={href("/address-form")}
          variant="outline"
          // What is typed before the other page is here would be lost with this form.
          onClick={({ ctrlKey, metaKey, shiftKey }) =>
            setLeaving(!(isOffline || ctrlKey || metaKey || shiftKey))
          }
        >
          + Add New Address
        </ButtonLink>
      </div>
      {!isLeaving && <AddressForm address={null} onSaved={onSaved} />}
    </>
  );
}
