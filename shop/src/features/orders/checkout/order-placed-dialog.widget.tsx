import { useEffect, useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { CircleCheck } from "../../../ui/icons.tsx";

const SHOWN_MS = 2000;

/** Confirms the order for two seconds (spec 15.28). */
export function OrderPlacedDialog() {
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog
      isOpen={isOpen}
      isPage
      onClose={() => setOpen(false)}
      title="Order Placed Successfully!"
      description="Thank you for your purchase. You will be redirected shortly."
    >
      <CircleCheck size={48} strokeWidth={1.5} aria-hidden className="text-success" />
    </Dialog>
  );
}
