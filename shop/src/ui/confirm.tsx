import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { useBackCloses } from "./use-back-closes.ts";
import { useFinalFocus } from "./use-final-focus.ts";

/** Asks for confirmation before something is deleted. Names it, and keeps it by default. */
export function Confirm({
  title,
  text,
  action,
  isBusy = false,
  onConfirm,
  onKeep,
  children,
}: {
  title: string;
  text: ReactNode;
  action: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onKeep: () => void;
  /** A field that belongs to the decision. */
  children?: ReactNode;
}) {
  useBackCloses(true, onKeep);
  const finalFocus = useFinalFocus(true);
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onKeep()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-50 bg-scrim" />
        <AlertDialog.Popup
          finalFocus={finalFocus}
          className="fixed start-1/2 top-1/2 z-50 flex w-[min(28rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 flex-col gap-3 rounded-md bg-raised p-6 shadow-float outline-none"
        >
          <AlertDialog.Title className="text-xl font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-quiet">{text}</AlertDialog.Description>
          {children}
          <div className="mt-2 flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={onKeep}>
              Keep
            </Button>
            <Button isBusy={isBusy} onClick={onConfirm}>
              {action}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
