import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { ChevronDown } from "../../../ui/icons.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";
import type { Option } from "./choice.ts";

/** The chooser's footer stays on a phone's screen, so scroll focused elements to above it. */
const ABOVE_FOOT = "max-md:scroll-mb-48";

/** One column of the chooser. On a phone it collapses to its name and current value. */
export function ValueColumn({
  name,
  meaning,
  options,
  chosen,
  textOf,
  reasonAgainst,
  isOpen,
  onToggle,
  onPick,
  onPoint,
  onExplain,
}: {
  name: string;
  meaning: string | undefined;
  options: Option[];
  chosen: Option["value"] | undefined;
  textOf: (value: Option["value"]) => string;
  reasonAgainst: (option: Option) => string | undefined;
  isOpen: boolean;
  onToggle: () => void;
  onPick: (value: Option["value"]) => void;
  /** Hover or focus has entered or left the column. */
  onPoint: (isPointedAt: boolean) => void;
  /** A value that does not fit has gained or lost hover or focus: the reason why it does not fit, or nothing. */
  onExplain: (explanation: string) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const isNumeric = options.some((option) => typeof option.value === "number");
  const tabStop = Math.max(
    0,
    options.findIndex((option) => option.value === chosen),
  );

  // Scroll to the current value only when the column opens: a pick must not move the list under the finger.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the column opens
  useEffect(() => {
    const picked = list.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (picked && list.current) list.current.scrollTop = picked.offsetTop - list.current.clientHeight / 2;
  }, [isOpen]);

  return (
    <fieldset
      aria-label={name}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
      className="min-w-0 bg-raised"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className={`flex min-h-12 w-full items-center gap-3 px-3 py-2 text-start text-sm md:hidden ${ABOVE_FOOT}`}
      >
        <span className="shrink-0">
          <b className="block font-semibold">{name}</b>
          {meaning && <span className="block text-xs text-quiet">{meaning}</span>}
        </span>
        <span className="ms-auto truncate">{chosen === undefined ? "Any" : textOf(chosen)}</span>
        <ChevronDown size={16} aria-hidden className={`shrink-0 ${isOpen ? "rotate-180" : ""}`} />
      </button>
      <div className="hidden px-3 pt-3 pb-2 text-sm md:block" aria-hidden>
        <b className="block font-semibold">{name}</b>
        <span className="block min-h-8 text-xs text-quiet">{meaning}</span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move focus between its buttons */}
      <div
        ref={list}
        id={id}
        onKeyDown={moveFocus}
        className={`relative max-h-66 snap-y snap-mandatory overflow-y-auto overscroll-contain px-1 md:block md:max-h-72 ${isOpen ? (isNumeric ? "grid grid-cols-3" : "") : "hidden"}`}
      >
        {options.map((option, index) => (
          <OptionButton
            key={String(option.value)}
            text={textOf(option.value)}
            isMeasure={typeof option.value === "number"}
            isPicked={option.value === chosen}
            isTabStop={index === tabStop}
            reason={reasonAgainst(option)}
            onPick={() => onPick(option.value)}
            onExplain={onExplain}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Arrow keys, Home and End move within a column; Tab moves to the next. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  buttons[Math.min(Math.max(target, 0), buttons.length - 1)]?.focus();
}

function OptionButton({
  text,
  isMeasure,
  isPicked,
  isTabStop,
  reason,
  onPick,
  onExplain,
}: {
  text: string;
  isMeasure: boolean;
  isPicked: boolean;
  isTabStop: boolean;
  reason: string | undefined;
  onPick: () => void;
  onExplain: (explanation: string) => void;
}) {
  const explain = () => onExplain(reason ? `${text}: ${reason}` : "");
  const explainNothing = () => onExplain("");
  const look = isPicked
    ? "bg-ink font-medium text-paper"
    : reason
      ? "text-unfit hover:bg-sheet"
      : "text-ink hover:bg-sheet";
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => {
        explainNothing();
        onPick();
      }}
      onPointerEnter={explain}
      onPointerLeave={explainNothing}
      onFocus={explain}
      onBlur={explainNothing}
      className={`flex min-h-11 w-full snap-start flex-col justify-center rounded-sm px-2 py-1 text-start text-sm md:min-h-9 ${ABOVE_FOOT} ${look}`}
    >
      <span className={isMeasure ? "figures font-mono" : ""}>
        <Unbroken>{text}</Unbroken>
      </span>
      {reason && <span className="text-xs md:sr-only">{reason}</span>}
    </button>
  );
}
