import { href } from "react-router";
import { openLogin } from "../../api/browser/login.store.ts";
import { AlertBox } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ShoppingCart } from "../../ui/icons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** An empty cart, or one that needs a login because the session has ended, with the ways to fill it. */
export function EmptyCart({
  isSignedIn,
  wasSignedIn,
  onScan,
}: {
  isSignedIn: boolean;
  wasSignedIn: boolean;
  onScan: () => void;
}) {
  return (
    <Notice
      icon={<ShoppingCart size={40} strokeWidth={1} aria-hidden />}
      title={wasSignedIn && !isSignedIn ? "Log in to see your cart" : "Your cart is empty"}
    >
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={href("/categories")}>Find a part</ButtonLink>
        <ButtonLink variant="outline" to={href("/quick-order")}>
          Quick order
        </ButtonLink>
        <ButtonLink variant="outline" to={href("/list")}>
          Have a list?
        </ButtonLink>
        <Button variant="outline" onClick={onScan}>
          Scan labels
        </Button>
        {!isSignedIn && (
          <Button variant="outline" onClick={() => openLogin()}>
            {wasSignedIn ? "Log in" : "Log in to see your cart"}
          </Button>
        )}
      </div>
    </Notice>
  );
}

/** The error, with a retry. Lines stored in this browser are shown under it. */
export function CartFailed({
  sentence,
  hasLines,
  onRetry,
}: {
  sentence: string;
  hasLines: boolean;
  onRetry: () => void;
}) {
  if (!hasLines)
    return (
      <Notice isAlert title={sentence} text="Your cart is safe. Try again in a moment.">
        <Button onClick={onRetry}>Try again</Button>
      </Notice>
    );
  return (
    <AlertBox kind="warning" className="mb-6">
      <p>
        <b className="font-medium">{sentence.replace(/\.?$/, ".")}</b> These are the items stored on this
        device.
      </p>
      <Button size="small" variant="outline" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </AlertBox>
  );
}

export function CartSkeleton() {
  return (
    <div
      className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
      role="status"
      aria-label="Loading the cart"
    >
      <div className="flex flex-col gap-4">
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} className="h-44 md:h-28" />
        ))}
      </div>
      <Skeleton className="h-64 max-lg:hidden" />
    </div>
  );
}
