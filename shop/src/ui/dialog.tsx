import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { X } from "./icons.tsx";
import { useBackCloses } from "./use-back-closes.ts";
import { useFinalFocus } from "./use-final-focus.ts";

/** A dialog with a title and a close button. Escape, a click outside and going back close it; focus returns to where it was. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  children,
  width = "28rem",
  isTall = false,
  isPage = false,
}: {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  width?: string;
  /** As high as the window from the start, so that content that loads later does not move anything. */
  isTall?: boolean;
  /** Whether the page exists only for the dialog, so that going back leaves both. */
  isPage?: boolean;
}) {
  useBackCloses(isOpen && !isPage, onClose);
  const finalFocus = useFinalFocus(isOpen);
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-end overflow-y-auto sm:place-items-center sm:p-6">
          <Base.Popup
            finalFocus={finalFocus}
            className={`relative flex max-h-[100dvh] w-full flex-col overflow-hidden rounded-t-md bg-raised shadow-float transition-[opacity,translate] outline-none data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:max-h-[calc(100dvh-3rem)] sm:rounded-md ${isTall ? "h-[100dvh] sm:h-[calc(100dvh-3rem)]" : ""}`}
            style={{ maxWidth: `min(100%, ${width})` }}
          >
            <div className="flex min-h-0 grow scroll-pt-20 flex-col gap-4 overflow-y-auto overscroll-contain px-5 pb-5 sm:px-6 sm:pb-6">
              {/* Stays at the top, so that the close button never covers the content. */}
              <Base.Title className="top-0 z-10 -mx-5 bg-raised ps-5 pe-17 pt-5 pb-1 text-xl font-semibold sm:-mx-6 sm:ps-6 sm:pe-18 sm:pt-6 [@media(min-height:30rem)]:sticky">
                {title}
              </Base.Title>
              {description && (
                <Base.Description className="-mt-4 pe-12 text-sm text-quiet">{description}</Base.Description>
              )}
              {children}
            </div>
            {/* Last in the focus order, so that a dialog opens with the focus on its first field. Does not scroll with
                the content. */}
            <Base.Close
              aria-label="Close"
              className="absolute end-3 top-3 z-20 grid size-11 place-items-center rounded-md bg-raised text-quiet hover:bg-sheet hover:text-ink"
            >
              <X size={20} aria-hidden />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
