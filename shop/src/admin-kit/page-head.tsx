import { type ReactNode, useId } from "react";

/** A page's title, its purpose and its main actions. */
export function PageHead({
  title,
  text,
  children,
}: {
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow">
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        {text && <p className="text-sm text-quiet">{text}</p>}
      </div>
      {children}
    </div>
  );
}

/**
 * One part of a page under its own heading. With `isRegion`, screen readers list it as a region; use that for repeated
 * parts.
 */
export function Panel({
  title,
  aside,
  isRegion = false,
  id,
  children,
}: {
  title: ReactNode;
  aside?: ReactNode;
  isRegion?: boolean;
  /** The fragment of an address that links to it. */
  id?: string;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={isRegion ? heading : undefined}
      className="rounded-md border border-hairline"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 border-b border-hairline px-4 py-2">
        <h2 id={heading} className="font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      <div className="p-4">{children}</div>
    </section>
  );
}
