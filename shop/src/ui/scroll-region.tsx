import type { ReactNode } from "react";

type Props = { label: string; className: string; children: ReactNode };

/** A part of the page that scrolls separately. It can be focused, so that arrow keys can scroll it. */
export const ScrollRegion = ({ label, className, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
  <section tabIndex={0} aria-label={label} className={`overflow-auto ${className}`}>
    {children}
  </section>
);
