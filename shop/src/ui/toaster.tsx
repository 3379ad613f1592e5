import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { CircleAlert, CircleCheck, LoaderCircle, TriangleAlert, X } from "./icons.tsx";
import { dismissToast, type ToastMessage, useToasts } from "./toast.ts";
import { useClearStrip } from "./use-clear-strip.ts";

const SHOWN_MS = 1000;
/** One second is too short to read a message and press its button. */
const SHOWN_WITH_ACTION_MS = 10_000;

const KINDS = {
  success: { Icon: CircleCheck, colour: "text-success" },
  error: { Icon: CircleAlert, colour: "text-danger" },
  loading: { Icon: LoaderCircle, colour: "text-steel" },
  warning: { Icon: TriangleAlert, colour: "text-warning" },
};

/**
 * Shows the toasts. They stay while hovered or focused, and are announced to screen readers. They are at the top,
 * because on a phone they would cover the fields and buttons of a form at the bottom. On a phone only errors and the
 * newest are visible, so that they cover no more than the header's first row.
 */
export function Toaster() {
  const shown = useToasts((state) => state.shown);
  const toasts = useClearStrip(shown.length > 0);
  return (
    <div
      ref={toasts}
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed start-2 end-16 top-0 z-[60] flex flex-col items-start gap-2 md:start-auto md:end-4 md:items-end print:hidden"
    >
      {shown.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </div>
  );
}

function Toast({ message }: { message: ToastMessage }) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isHovered || isFocused;
  useEffect(() => {
    if (isPaused) return;
    const shownMs = message.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS;
    const timer = setTimeout(() => dismissToast(message.id), shownMs);
    return () => clearTimeout(timer);
  }, [isPaused, message]);
  const { Icon, colour } = KINDS[message.kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only delays closing
    <div
      // Unlike onPointerEnter, does not fire when the toast appears under a resting pointer.
      onPointerMove={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      data-kind={message.kind}
      className="pointer-events-auto flex max-w-sm max-md:not-last:not-data-[kind=error]:sr-only items-center gap-3 rounded-md border border-hairline bg-raised py-1 ps-4 pe-1 shadow-float"
    >
      <Icon size={20} className={`shrink-0 ${colour}`} aria-hidden />
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="text-sm font-medium">{message.text}</span>
        {message.action && (
          <Button
            variant="link"
            size="small"
            onClick={() => [message.action?.onPress(), dismissToast(message.id)]}
          >
            {message.action.label}
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(message.id)}
        className="grid size-11 shrink-0 place-items-center rounded-md text-quiet hover:text-ink"
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}
