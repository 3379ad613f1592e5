import { type ComponentProps, createContext, use, useEffect, useRef } from "react";
import { Link } from "react-router";

type Variant = "primary" | "secondary" | "outline" | "link";
type Size = "small" | "medium" | "large";
type Look = { variant?: Variant; size?: Size };

const BASE =
  "inline-flex items-center justify-center gap-2 rounded-md font-medium select-none whitespace-nowrap transition-colors disabled:opacity-50 aria-busy:cursor-progress aria-busy:opacity-50 aria-disabled:opacity-50";

const VARIANTS: Record<Variant, string> = {
  primary: "bg-signal text-on-signal hover:bg-signal-deep",
  secondary: "bg-ink text-paper hover:bg-quiet",
  outline: "border border-control bg-paper text-ink hover:bg-sheet",
  link: "text-steel underline underline-offset-4 hover:decoration-2",
};

const SIZES: Record<Size, string> = {
  small: "min-h-11 px-3 text-sm sm:min-h-9",
  medium: "min-h-11 px-4 text-base",
  large: "min-h-12 px-6 text-lg",
};

/** Links have no padding, so that they line up with text. */
const LINK_SIZES: Record<Size, string> = {
  small: "min-h-11 text-sm sm:min-h-9",
  medium: "min-h-11 text-base",
  large: "min-h-12 text-lg",
};

const look = ({ variant = "primary", size = "medium" }: Look, className = "") =>
  `${BASE} ${VARIANTS[variant]} ${(variant === "link" ? LINK_SIZES : SIZES)[size]} ${className}`;

/** Whether busy buttons keep a press until they are free. Needed for forms that are filled in one after another. */
export const QueuesPresses = createContext(false);

/** The meaning of a press: the page, the button's text and value, and the data that its form would send. */
function meaningOf(button: HTMLButtonElement): string {
  const sent = button.form ? [...new FormData(button.form)].map(String) : [];
  return JSON.stringify([location.pathname, button.textContent, button.name, button.value, sent]);
}

/**
 * Keeps a press on a busy button, including one with Enter in a field, and repeats it when the button is free. Does not
 * keep the second press of a double click, which is what the button is busy with, or a press whose button or form has
 * changed since.
 */
function useQueuedPress(isBusy: boolean) {
  const isQueuing = use(QueuesPresses);
  const element = useRef<HTMLButtonElement>(null);
  const sent = useRef<string>(null);
  const queued = useRef<string>(null);
  useEffect(() => {
    if (isBusy) return;
    const [button, meaning] = [element.current, queued.current];
    queued.current = null;
    sent.current = null;
    if (button && meaning !== null && meaningOf(button) === meaning) button.click();
  }, [isBusy]);
  const press = (button: HTMLButtonElement) => {
    if (!isQueuing) return;
    const meaning = meaningOf(button);
    if (!isBusy) sent.current = meaning;
    else if (meaning !== sent.current) queued.current = meaning;
  };
  return { element, press };
}

/**
 * A button in one of the shop's four looks and three sizes (spec 15.30). `isBusy` and `aria-disabled` disable it
 * without taking the focus away, as `disabled` would.
 */
export function Button({
  variant,
  size,
  className,
  isBusy = false,
  "aria-disabled": isOff = false,
  onClick,
  children,
  ...rest
}: Look & { isBusy?: boolean } & ComponentProps<"button">) {
  const isUnavailable = isBusy || isOff === true;
  const { element, press } = useQueuedPress(isBusy);
  return (
    <button
      ref={element}
      type="button"
      {...rest}
      aria-disabled={isUnavailable || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isOff !== true) press(event.currentTarget);
        if (isUnavailable) event.preventDefault();
        else onClick?.(event);
      }}
      className={look({ ...(variant && { variant }), ...(size && { size }) }, className)}
    >
      {children}
    </button>
  );
}

/** A link that looks like a button; it prefetches the page when the buyer is about to click. */
export function ButtonLink({ variant, size, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return (
    <Link
      prefetch="intent"
      {...rest}
      className={look({ ...(variant && { variant }), ...(size && { size }) }, className as string)}
    />
  );
}
