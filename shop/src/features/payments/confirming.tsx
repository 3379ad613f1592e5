import { LoaderCircle } from "lucide-react";
import { useEffect } from "react";
import { useRevalidator } from "react-router";

const LOOK_EVERY_MS = 2000;

/** Shown between a buyer's payment and the provider's word of it: looks again until that is there. */
export function Confirming() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div className="flex items-start gap-4 rounded-md border border-hairline bg-sheet p-4 sm:p-6">
      <LoaderCircle size={28} aria-hidden className="mt-0.5 shrink-0 text-steel motion-safe:animate-spin" />
      <div>
        <p className="text-lg font-semibold">Confirming your payment</p>
        <p className="mt-1 text-sm text-quiet">
          We are waiting for your bank's answer. This takes a few seconds, seldom two minutes. Please don't
          pay again meanwhile; you may also close this page, and your orders will show how it ended.
        </p>
      </div>
    </div>
  );
}
