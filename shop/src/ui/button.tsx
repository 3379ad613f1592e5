import type { ComponentProps } from "react";
import { Link } from "react-router";

type Variant = "primary" | "secondary" | "outline" | "link";
type Size = "small" | "medium" | "large";
type Look = { variant?: Variant; size?: Size };

const BASE =
  "inline-flex items-center justify-center gap-2 rounded-md font-medium select-none whitespace-nowrap transition-colors disabled:opacity-50 aria-disabled:opacity-50";

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

const look = ({ variant = "primary", size = "medium" }: Look, more = "") =>
  `${BASE} ${VARIANTS[variant]} ${(variant === "link" ? LINK_SIZES : SIZES)[size]} ${more}`;

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
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isUnavailable || undefined}
      aria-busy={isBusy || undefined}
      onClick={isUnavailable ? (event) => event.preventDefault() : onClick}
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
