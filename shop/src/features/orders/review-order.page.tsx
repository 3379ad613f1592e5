import { MESSAGES } from "@kasna/rules/messages";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useSignedIn } from "../../api/use-signed-in.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AddressText } from "../addresses/address-text.widget.tsx";
import { useAddresses } from "../addresses/use-addresses.widget.ts";
import { reloadCart, useCart } from "../cart/cart.store.ts";
import type { Route } from "./+types/review-order.page";
import { Checkout } from "./checkout.tsx";
import { OrderPlacedDialog } from "./order-placed-dialog.tsx";

const REDIRECT_MS = 2500;

export const meta = () => [{ title: "Review order" }, { name: "robots", content: "noindex" }];

export default function ReviewOrder({ params }: Route.ComponentProps) {
  const isSignedIn = useSignedIn();
  return (
    <main className="page-width py-8">
      <h1 className="mb-6 text-2xl font-semibold tracking-tight lg:text-3xl">Review order</h1>
      {isSignedIn && <Review addressId={Number(params.id)} />}
    </main>
  );
}

function Review({ addressId }: { addressId: number }) {
  const addresses = useAddresses();
  const items = useCart((state) => state.items);
  const isLoading = useCart((state) => state.isLoading);
  const [isPlaced, setPlaced] = useState(false);
  const [isRead, setRead] = useState(false);
  const navigate = useNavigate();

  useEffect(() => {
    const read = async () => {
      await useCart.persist.rehydrate();
      // Kept lines are shown where the cart can't be fetched; the server prices them again at the order.
      await reloadCart().catch(() => {});
      setRead(true);
    };
    void read();
  }, []);
  useEffect(() => {
    if (!isPlaced) return;
    const timer = setTimeout(() => void navigate("/account/orders"), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isPlaced, navigate]);

  if (isPlaced)
    return (
      <>
        <Notice title={MESSAGES.orderPlaced} text="You will be redirected to your orders." />
        <OrderPlacedDialog />
      </>
    );
  if (!isRead || addresses.state === "loading" || (isLoading && items.length === 0))
    return (
      <div
        role="status"
        aria-label="Loading your order"
        className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    );
  const address =
    addresses.state === "done" ? addresses.value.find((known) => known.id === addressId) : undefined;
  if (!address)
    return (
      <Notice isAlert title={MESSAGES.addressMissing}>
        <ButtonLink to="/address-list">Go to Addresses</ButtonLink>
      </Notice>
    );
  if (items.length === 0)
    return (
      <Notice title={MESSAGES.cartEmpty}>
        <ButtonLink to="/categories">Find a part</ButtonLink>
      </Notice>
    );
  return (
    <Checkout addressId={address.id} onPlaced={() => setPlaced(true)}>
      <AddressText address={address} />
    </Checkout>
  );
}
