import type { CartLine as Line } from "@kasna/contract/cart";
import { MESSAGES } from "@kasna/rules/messages";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { whenLoggedIn } from "../../api/browser/login.store.ts";
import { currentSession, useSession } from "../../api/browser/session.ts";
import { useFetched } from "../../api/browser/use-fetched.ts";
import { pageTitle } from "../../api/page-title.ts";
import type { RouteHandle } from "../../api/route-handle.ts";
import { toast } from "../../ui/toast.ts";
import { useWaitingOrder, WaitingOrder } from "../orders/waiting-order.widget.tsx";
import type { Route } from "./+types/cart.page";
import { endBuyNow, useCart } from "./cart.store.ts";
import { CartLines } from "./cart-lines.tsx";
import { CartFailed, CartSkeleton, EmptyCart } from "./cart-states.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { ClearCart } from "./clear-cart.tsx";
import { RemovedNote } from "./removed-note.tsx";
import { useHeadingWithoutFocus } from "./use-heading-without-focus.ts";
import { useWaitingOfUser } from "./waiting-additions.store.ts";
import { WaitingList } from "./waiting-list.tsx";

const QuotationDialog = lazy(async () => ({
  default: (await import("../documents/quotation-dialog.widget.tsx")).QuotationDialog,
}));
const ScanToCart = lazy(async () => ({
  default: (await import("../lists/scan/scan-to-cart.widget.tsx")).ScanToCart,
}));

export const handle = { needsScripts: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches[0].loaderData, "Cart") },
  { name: "robots", content: "noindex" },
];

export default function Cart() {
  const { items, error } = useCart();
  const session = useSession();
  const waiting = useWaitingOfUser();
  const { state: fetched, reload, hadSession } = useCartOfSession();
  const [waitingOrder, setWaitingOrder] = useWaitingOrder();
  // Wait for the content above the lines and show both together, so that it does not push the lines down.
  const state = waitingOrder === undefined ? "loading" : fetched;
  const [isAsking, setAsking] = useState(false);
  const [removed, setRemoved] = useState<Line | null>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const lines = useRef<HTMLElement>(null);
  const [isQuoting, setQuoting] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const navigate = useNavigate();

  // The focused button was removed with its line.
  useEffect(() => {
    if (removed) undoButton.current?.focus();
  }, [removed]);

  useHeadingWithoutFocus(items.length);

  const askToClear = () => {
    if (!currentSession()) toast("error", MESSAGES.loginToClearCart);
    whenLoggedIn(() => setAsking(true));
  };
  const focusLines = () => lines.current?.focus();
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
            focusLines();
          }}
        />
      )}
      {/* Stored lines may be outdated, so they are shown only if fetching fails. */}
      {state === "loading" && <CartSkeleton />}
      {state !== "loading" && !error && items.length === 0 && (
        <EmptyCart isSignedIn={session !== null} wasSignedIn={hadSession} onScan={scan} />
      )}
      {state !== "loading" && items.length > 0 && (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <CartLines
            ref={lines}
            items={items}
            onScan={scan}
            onClear={askToClear}
            onRemoved={setRemoved}
            onReplaced={focusLines}
          />
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
      {isAsking && <ClearCart items={items} onClose={() => setAsking(false)} />}
    </main>
  );
}

/** Fetches the cart, and fetches it again when another user logs in. `hadSession`: whether anybody has been logged in. */
function useCartOfSession() {
  const session = useSession();
  const [hadSession, setHadSession] = useState(false);
  const load = useCallback(() => endBuyNow(), []);
  const { state, reload } = useFetched(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each session has its own cart
  useEffect(() => {
    if (!currentSession()) return;
    setHadSession(true);
    void reload();
  }, [session?.token]);
  return { state, reload, hadSession };
}
