import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { LoaderCircle } from "../../ui/icons.tsx";

const POLL_MS = 2000;

/** Shown after the buyer has paid, until the provider confirms it. Polls for the result. */
export function Confirming() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div className="flex items-start gap-4 rounded-md border border-hairline bg-sheet p-4 sm:p-6">
      <LoaderCircle size={28} aria-hidden className="mt-0.5 shrink-0 text-steel motion-safe:animate-spin" />
      <div>
        <p className="text-lg font-semibold">Confirming your payment</p>
        <p className="mt-1 text-sm text-quiet">
          We are waiting for your bank to respond. This usually takes a few seconds, and at most about two
          minutes. Do not pay again. You can close this page and check your orders for the result.
        </p>
      </div>
    </div>
  );
}
