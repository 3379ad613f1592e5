import { MESSAGES } from "@kasna/rules/messages";
import { href, useNavigate } from "react-router";
import { useSignedIn } from "../../api/browser/use-signed-in.ts";
import { pageTitle } from "../../api/page-title.ts";
import type { RouteHandle } from "../../api/route-handle.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/edit-address.page";
import { AddressForm } from "./address-form.tsx";
import { AddressFormSkeleton } from "./address-form-skeleton.tsx";
import { AddressFormTitle } from "./address-form-title.tsx";
import { AddressListStates } from "./address-list-states.tsx";
import { CheckoutSteps } from "./checkout-steps.widget.tsx";
import { useAddresses } from "./use-addresses.widget.ts";

export const handle = { keepsBuyNow: true, loginSentence: MESSAGES.loginToContinue } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches[0].loaderData, "Update Address") },
  { name: "robots", content: "noindex" },
];

export default function EditAddress({ params }: Route.ComponentProps) {
  const isSignedIn = useSignedIn();
  return (
    <main className="page-width py-8 *:max-w-4xl">
      <CheckoutSteps at={1} />
      <AddressFormTitle>Update Address</AddressFormTitle>
      {isSignedIn ? <Edit id={Number(params.id)} /> : <AddressFormSkeleton />}
    </main>
  );
}

function Edit({ id }: { id: number }) {
  const addresses = useAddresses();
  const navigate = useNavigate();
  const back = () => void navigate(href("/address-list"));
  const select = (selected: number) => void navigate(href("/address-list"), { state: { selected } });
  if (addresses.state === "loading") return <AddressFormSkeleton />;
  return (
    <AddressListStates addresses={addresses} failed={MESSAGES.addressFetchFailed}>
      {(list) => {
        const address = list.find((known) => known.id === id);
        if (address) return <AddressForm address={address} onSaved={select} onCancel={back} />;
        return (
          <Notice isAlert title={MESSAGES.addressInvalid}>
            <ButtonLink to={href("/address-list")}>To your addresses</ButtonLink>
          </Notice>
        );
      }}
    </AddressListStates>
  );
}
