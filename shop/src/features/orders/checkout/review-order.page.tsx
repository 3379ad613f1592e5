import { MESSAGES } from "@kasna/rules/messages";
import { useEffect, useState } from "react";
import { href, useNavigate } from "react-router";
import { call } from "../../../api/browser/call.ts";
import { useFetched } from "../../../api/browser/use-fetched.ts";
import { useSignedIn } from "../../../api/browser/use-signed-in.ts";
import { pageTitle } from "../../../api/page-title.ts";
import type { RouteHandle } from "../../../api/route-handle.ts";
import { MapPin } from "../../../ui/account-icons.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { CircleCheck, ShoppingCart } from "../../../ui/icons.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { CheckoutSteps } from "../../addresses/checkout-steps.widget.tsx";
import { useAddresses } from "../../addresses/use-addresses.widget.ts";
import { reloadCart, useCart } from "../../cart/cart.store.ts";
import { useWaitingOrder, WaitingOrder } from "../waiting-order.widget.tsx";
import type { Route } from "./+types/review-order.page";
import { Checkout } from "./checkout.tsx";
import { OrderPlacedDialog } from "./order-placed-dialog.widget.tsx";

const REDIRECT_MS = 2500;

const fetchBalance = async () => (await call("POST /store_credit/view_store_credit.php", {})).balance;

export const handle = { keepsBuyNow: true, loginSentence: MESSAGES.loginToContinue } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches[0].loaderData, "Review order") },
  { name: "robots", content: "noindex" },
];

export default function ReviewOrder({ params }: Route.ComponentProps) {
  const isSignedIn = useSignedIn();
  return (
    <main className="page-width py-8 lg:py-6">
      <CheckoutSteps at={2} />
      <h1 className="mb-6 page-title lg:mb-4">Review order</h1>
      {isSignedIn ? <Review addressId={Number(params.id)} /> : <ReviewSkeleton />}
    </main>
  );
}

function Review({ addressId }: { addressId: number }) {
  const addresses = useAddresses();
  const cart = useFetched(reloadCart);
  const credit = useFetched(fetchBalance);
  const items = useCart((state) => state.items);
  const [isPlaced, setPlaced] = useState(false);
  const [isLeaving, setLeaving] = useLeaving();
  const navigate = useNavigate();

  useEffect(() => {
    if (!isPlaced) return;
    // On a phone, the button is at the end of a page that is now short.
    window.scrollTo({ top: 0, behavior: "instant" });
    const timer = setTimeout(() => void navigate(href("/account/orders")), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isPlaced, navigate]);

  if (isPlaced)
    return (
      <>
        <Notice
          icon={<CircleCheck size={40} strokeWidth={1} aria-hidden />}
          title={MESSAGES.orderPlaced}
          text="You will be redirected to your orders."
        />
        <OrderPlacedDialog />
      </>
    );
  const isLoading = cart.state === "loading" || credit.state === "loading";
  if (isLeaving || isLoading || addresses.state === "loading") return <ReviewSkeleton />;
  if (addresses.state === "failed")
    return (
      <Notice isAlert title={addresses.sentence(MESSAGES.addressFailed)}>
        <Button onClick={addresses.reload}>Try again</Button>
      </Notice>
    );
  const address = addresses.value.find((known) => known.id === addressId && known.billing_only === 0);
  if (!address)
    return (
      <Notice isAlert icon={<MapPin size={40} strokeWidth={1} aria-hidden />} title={MESSAGES.addressMissing}>
        <ButtonLink to={href("/address-list")}>Go to Addresses</ButtonLink>
      </Notice>
    );
  // If the cart can't be fetched, show the stored lines. The server prices them again when the order is placed.
  if (items.length === 0 && cart.state === "failed")
    return (
      <Notice isAlert title={cart.sentence(MESSAGES.cartFailed)}>
        <Button onClick={cart.reload}>Try again</Button>
      </Notice>
    );
  if (items.length === 0) return <NothingToReview />;
  return (
    <Checkout
      address={address}
      addresses={addresses.value}
      // If the request fails, the order is paid without credit.
      credit={{ balance: credit.state === "done" ? credit.value : 0, reload: credit.reload }}
      onAddressAdded={addresses.reload}
      onPlaced={() => setPlaced(true)}
      onLeave={() => setLeaving(true)}
    />
  );
}

/**
 * The cart is empty: never filled, ordered and waiting for payment, or ordered by a request whose response was lost.
 */
function NothingToReview() {
  const [order, setOrder] = useWaitingOrder();
  useEffect(() => {
    // After going back, the browser would restore the scroll position of the longer page.
    window.scrollTo({ top: 0, behavior: "instant" });
  }, []);
  if (order === undefined) return <ReviewSkeleton />;
  return (
    <>
      <WaitingOrder order={order} onChange={setOrder} />
      <Notice icon={<ShoppingCart size={40} strokeWidth={1} aria-hidden />} title={MESSAGES.cartEmpty}>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={href("/categories")}>Find a part</ButtonLink>
          <ButtonLink to={href("/account/orders")} variant="outline">
            My Orders
          </ButtonLink>
        </div>
      </Notice>
    </>
  );
}

/** Whether the payment page is loading. Reset when the buyer goes back from there to this page. */
function useLeaving() {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const stay = () => setLeaving(false);
    window.addEventListener("pageshow", stay);
    return () => window.removeEventListener("pageshow", stay);
  }, []);
  return [isLeaving, setLeaving] as const;
}

function ReviewSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading your order"
      className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="flex flex-col gap-8">
        <Skeleton className="h-44" />
        <Skeleton className="h-72" />
      </div>
      <Skeleton className="h-128" />
    </div>
  );
}
