import type { CartLine as Line } from "@kasna/contract/cart";
import { MESSAGES } from "@kasna/rules/messages";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { errorMessage } from "../../api/browser/error-message.ts";
import { currentSession, useSession } from "../../api/browser/session.ts";
import { useFetched } from "../../api/browser/use-fetched.ts";
import { pageTitle } from "../../api/page-title.ts";
import { AlertBox } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { focusOnce, headingIn } from "../../ui/focus-heading.ts";
import { ShoppingCart } from "../../ui/icons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { openLogin, whenLoggedIn } from "../accounts/login/login.store.ts";
import { useWaitingOrder, WaitingOrder } from "../orders/waiting-order.widget.tsx";
import type { Route } from "./+types/cart.page";
import { endBuyNow, useCart } from "./cart.store.ts";
import { CartLine } from "./cart-line.tsx";
import { removeLine } from "./cart-lines.store.ts";
import { CartSummary } from "./cart-summary.tsx";
import { RemovedNote } from "./removed-note.tsx";
import { useWaitingOfUser } from "./waiting-additions.store.ts";
import { WaitingList } from "./waiting-list.tsx";

const QuotationDialog = lazy(async () => ({
  default: (await import("../documents/quotation-dialog.widget.tsx")).QuotationDialog,
}));
const ScanToCart = lazy(async () => ({
  default: (await import("../lists/scan/scan-to-cart.widget.tsx")).ScanToCart,
}));
const Confirm = lazy(async () => ({ default: (await import("../../ui/confirm.tsx")).Confirm }));

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches[0].loaderData, "Cart") },
  { name: "robots", content: "noindex" },
];

export default function Cart() {
  const { items, error } = useCart();
  const session = useSession();
  const waiting = useWaitingOfUser();
  const load = useCallback(() => endBuyNow(), []);
  const { state: fetched, reload } = useFetched(load);
  const [waitingOrder, setWaitingOrder] = useWaitingOrder();
  // Wait for the content above the lines and show both together, so that it does not push the lines down.
  const state = waitingOrder === undefined ? "loading" : fetched;
  const [isAsking, setAsking] = useState(false);
  const [removed, setRemoved] = useState<Line | null>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const lines = useRef<HTMLElement>(null);
  const [isQuoting, setQuoting] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each session has its own cart
  useEffect(() => {
    if (currentSession()) void reload();
  }, [session?.token]);

  // The focused button was removed with its line.
  useEffect(() => {
    if (removed) undoButton.current?.focus();
  }, [removed]);

  useHeadingWithoutFocus(items.length);

  const clear = async () => {
    setClearing(true);
    try {
      for (const line of items) await removeLine(line.cart_id);
      toast("success", MESSAGES.cartCleared);
    } catch (error) {
      toast("error", errorMessage(error, MESSAGES.cartClearFailed));
    }
    setClearing(false);
    setAsking(false);
  };
  const askToClear = () => {
    if (!currentSession()) toast("error", MESSAGES.loginToClearCart);
    whenLoggedIn(() => setAsking(true));
  };
  const scan = () => whenLoggedIn(() => setScanning(true));
  const checkOut = () => whenLoggedIn(() => void navigate(href("/address-list")));

  return (
    <main className="page-width py-8">
      <h1 className="mb-6 page-title">Cart</h1>
      {state !== "loading" && <WaitingOrder order={waitingOrder} onChange={setWaitingOrder} />}
      {state !== "loading" && error && (
        <CartFailed sentence={error} hasLines={items.length > 0} onRetry={reload} />
      )}
      <WaitingList waiting={waiting} />
      {removed && session && (
        <RemovedNote
          key={removed.cart_id}
          line={removed}
          button={undoButton}
          onReturned={() => {
            setRemoved(null);
            lines.current?.focus();
          }}
        />
      )}
      {/* Stored lines may be outdated, so they are shown only if fetching fails. */}
      {state === "loading" && <CartSkeleton />}
      {state !== "loading" && !error && items.length === 0 && (
        <Notice icon={<ShoppingCart size={40} strokeWidth={1} aria-hidden />} title="Your cart is empty">
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={href("/categories")}>Find a part</ButtonLink>
            <ButtonLink variant="outline" to={href("/quick-order")}>
              Quick order
            </ButtonLink>
            <ButtonLink variant="outline" to={href("/list")}>
              Have a list?
            </ButtonLink>
            <Button variant="outline" onClick={scan}>
              Scan labels
            </Button>
            {!session && (
              <Button variant="outline" onClick={() => openLogin()}>
                Login to see your cart
              </Button>
            )}
          </div>
        </Notice>
      )}
      {state !== "loading" && items.length > 0 && (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <section ref={lines} aria-label="Items" tabIndex={-1} className="min-w-0 outline-none">
            <div className="flex items-center justify-between border-b border-ink pb-2">
              <p className="figures text-sm text-quiet">
                {items.length === 1 ? "1 item" : `${items.length} items`}
              </p>
              <div className="flex flex-wrap justify-end gap-x-4 print:hidden">
                <Button variant="link" size="small" onClick={scan}>
                  Scan labels
                </Button>
                <Button variant="link" size="small" onClick={askToClear}>
                  Clear Cart
                </Button>
              </div>
            </div>
            <ul>
              {items.map((line) => (
                <CartLine
                  key={line.cart_id}
                  line={line}
                  onRemoved={() => setRemoved(line)}
                  onTaken={() => lines.current?.focus()}
                />
              ))}
            </ul>
          </section>
          <CartSummary
            items={items}
            onCheckOut={checkOut}
            onQuote={() => whenLoggedIn(() => setQuoting(true))}
          />
        </div>
      )}
      {isQuoting && (
        <Suspense>
          <QuotationDialog onClose={() => setQuoting(false)} />
        </Suspense>
      )}
      {isScanning && (
        <Suspense>
          <ScanToCart onClose={() => setScanning(false)} />
        </Suspense>
      )}
      {isAsking && (
        <Suspense>
          <Confirm
            title="Clear Cart"
            text={
              items.length === 1
                ? `This removes ${items[0]?.name} from your cart.`
                : `This removes all ${items.length} items from your cart.`
            }
            action="Clear Cart"
            isBusy={isClearing}
            onConfirm={clear}
            onKeep={() => setAsking(false)}
          />
        </Suspense>
      )}
    </main>
  );
}

/**
 * If the focused line disappears because another device removed it, or because it was the last, moves the focus to the
 * heading.
 */
function useHeadingWithoutFocus(lines: number): void {
  const before = useRef(lines);
  useEffect(() => {
    const hasLost = lines < before.current;
    before.current = lines;
    if (!hasLost) return;
    // If the line was removed here, the focus moves to Undo.
    const timer = setTimeout(() => {
      const heading = headingIn("main");
      if (heading && document.activeElement === document.body) focusOnce(heading);
    });
    return () => clearTimeout(timer);
  }, [lines]);
}

/** The error, with a retry. Lines stored in this browser are shown under it. */
function CartFailed({
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

function CartSkeleton() {
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
