import { markLetter, NUT_MARK } from "@kasna/rules/shop-mark";

/** A longer name is set in smaller type, to fit next to a phone's menu and entries. */
const SHORT_NAME_MAX = 10;

/** The shop's mark and name. */
export function Logo({ name, mark }: { name: string; mark: string }) {
  const long = name.length > SHORT_NAME_MAX ? "max-sm:text-base max-sm:leading-tight" : "";
  return (
    <span className="inline-flex items-center gap-2">
      <Mark name={name} mark={mark} />
      <span className={`line-clamp-2 text-xl font-semibold tracking-tight wrap-anywhere ${long}`}>
        {name}
      </span>
    </span>
  );
}

/** The owner's picture, the demo's nut with part of its thread in the signal colour, or the name's first letter. */
function Mark({ name, mark }: { name: string; mark: string }) {
  if (mark === NUT_MARK)
    return (
      <svg width="32" height="32" viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <path d="M9 3.9h14L30 16l-7 12.1H9L2 16z" className="fill-ink" />
        <circle cx="16" cy="16" r="6.5" className="fill-paper" />
        <path d="M16 9.5a6.5 6.5 0 0 1 6.500 6.500" fill="none" className="stroke-signal" strokeWidth="3" />
      </svg>
    );
  if (mark !== "")
    return (
      <img
        src={`/API/images/${mark}-160.webp`}
        alt=""
        width={32}
        height={32}
        className="size-8 shrink-0 rounded-sm"
      />
    );
  return (
    <span
      aria-hidden
      className="grid size-8 shrink-0 place-items-center rounded-md bg-ink text-lg font-semibold text-paper"
    >
      {markLetter(name)}
    </span>
  );
}
