import { useEffect } from "react";
import { href } from "react-router";
import { useSession } from "../../api/browser/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { OrderPlacedDialog } from "../orders/checkout/order-placed-dialog.widget.tsx";

const REDIRECT_MS = 2500;

/** Shown when the order is paid. A new payment opens a dialog and redirects to the buyer's orders (spec 15.28). */
export function Paid({ orderId, isNew }: { orderId: number; isNew: boolean }) {
  const isSignedIn = useSession() !== null;
  const orderPath = `${href("/account/orders")}?orderId=${orderId}`;
  useEffect(() => {
    // Someone who pays by link without signing in has no orders page to go to.
    if (!isNew || !isSignedIn) return;
    const timer = setTimeout(() => window.location.assign(href("/account/orders")), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isNew, isSignedIn]);
  return (
    <>
      <p role="status" className="mb-4 font-medium text-success">
        Payment received. Your order is confirmed.
      </p>
      <ButtonLink to={orderPath} reloadDocument>
        View your order
      </ButtonLink>
      {isNew && isSignedIn && <OrderPlacedDialog />}
    </>
  );
}
