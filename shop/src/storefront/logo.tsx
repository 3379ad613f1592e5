/** The shop's logo: a nut from above, with part of its thread in the signal colour. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
        <path d="M9 3.9h14L30 16l-7 12.1H9L2 16z" className="fill-ink" />
        <circle cx="16" cy="16" r="6.5" className="fill-paper" />
        <path d="M16 9.5a6.5 6.5 0 0 1 6.500 6.500" fill="none" className="stroke-signal" strokeWidth="3" />
      </svg>
      <span className="text-xl font-semibold tracking-tight">{name}</span>
    </span>
  );
}
