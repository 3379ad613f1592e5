import { MESSAGES } from "@kasna/rules/messages";
import { href, useNavigate } from "react-router";
import { useSignedIn } from "../../api/browser/use-signed-in.ts";
import { pageTitle } from "../../api/page-title.ts";
import type { RouteHandle } from "../../api/route-handle.ts";
import type { Route } from "./+types/address-form.page";
import { AddressForm } from "./address-form.tsx";
import { AddressFormSkeleton } from "./address-form-skeleton.tsx";
import { AddressFormTitle } from "./address-form-title.tsx";
import { CheckoutSteps } from "./checkout-steps.widget.tsx";

export const handle = { keepsBuyNow: true, loginSentence: MESSAGES.loginToContinue } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches[0].loaderData, "Add New Address") },
  { name: "robots", content: "noindex" },
];

export default function NewAddress() {
  const isSignedIn = useSignedIn();
  const navigate = useNavigate();
  const back = () => void navigate(href("/address-list"));
  const select = (selected: number) => void navigate(href("/address-list"), { state: { selected } });
  return (
    <main className="page-width py-8 *:max-w-4xl">
      <CheckoutSteps at={1} />
      <AddressFormTitle>Add New Address</AddressFormTitle>
      {isSignedIn ? <AddressForm address={null} onSaved={select} onCancel={back} /> : <AddressFormSkeleton />}
    </main>
  );
}
