import { lazy, Suspense, useState } from "react";
import { whenLoggedIn } from "../../api/browser/login.store.ts";
import { useShopProfile } from "../../api/browser/use-shop-profile.ts";
import { Button } from "../../ui/button.tsx";
import type { ListedLine } from "../cart/add-lines.store.ts";
import { ChosenStatus } from "./chosen-status.tsx";
import { worthRemembering } from "./own-numbers/remember.ts";
import type { useListCart } from "./use-list-cart.ts";

const QuotationDialog = lazy(async () => ({
  default: (await import("../documents/quotation-dialog.widget.tsx")).QuotationDialog,
}));

const SaveListDialog = lazy(async () => ({
  default: (await import("./save-list-dialog.tsx")).SaveListDialog,
}));

type ListCart = ReturnType<typeof useListCart>;
type Quoted = NonNullable<ReturnType<ListCart["quotedLines"]>>;

/** The bar under the lines: the chosen lines with their cost, the problems, and one button for all. */
export function ListBar({ count, list }: { count: number; list: ListCart }) {
  const { taken, isReady, isAdding, added, add, quotedLines, rememberTaken } = list;
  const [isAsked, setAsked] = useState(false);
  const [quoted, setQuoted] = useState<{
    lines: Omit<ListedLine, "listPrice">[];
    names: string[];
  } | null>(null);
  const [saved, setSaved] = useState<Quoted | null>(null);
  /** Does something with the chosen lines of a signed-in buyer, or asks for some. */
  const withLines = (act: (lines: Quoted) => void) => {
    setAsked(true);
    const lines = quotedLines();
    if (lines) whenLoggedIn(() => act(lines));
  };
  const quote = (lines: Quoted) => {
    setQuoted({
      lines: lines.map(({ line: _, ...item }) => item),
      names: lines.map(({ line }) => `Line ${line}`),
    });
    void rememberTaken();
  };
  const total = taken.reduce((sum, { price }) => sum + price, 0);
  return (
    <>
      <RememberChoice list={list} />
      <div className="sticky bottom-[var(--note-height,0px)] z-20 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-t-md border border-hairline bg-raised px-3 py-2 shadow-float sm:px-4">
        <ChosenStatus
          chosen={taken.length}
          count={count}
          total={total}
          priceNote="list prices with GST"
          added={added}
        />
        <ListProblems list={list} isAsked={isAsked} />
        <div className="grid grid-cols-2 gap-2 max-sm:w-full sm:flex sm:flex-wrap sm:gap-3">
          <Button variant="outline" onClick={() => withLines(quote)}>
            Get A Quote
          </Button>
          <Button variant="outline" onClick={() => withLines(setSaved)}>
            Save list
          </Button>
          <Button
            isBusy={isAdding}
            aria-disabled={added > 0}
            className="max-sm:col-span-2"
            onClick={() => {
              setAsked(true);
              if (isReady) add();
            }}
          >
            {isAdding ? "Adding..." : "Add chosen to cart"}
          </Button>
        </div>
        {saved && (
          <Suspense>
            <SaveListDialog
              lines={saved}
              onSaved={() => void rememberTaken()}
              onClose={() => setSaved(null)}
            />
          </Suspense>
        )}
        {quoted && (
          <Suspense>
            <QuotationDialog {...quoted} onClose={() => setQuoted(null)} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Whether the shop remembers the buyer's part numbers and choices, if the list has any. */
function RememberChoice({ list: { taken, remembers, setRemembers } }: { list: ListCart }) {
  const { numbers, answers } = worthRemembering(taken);
  if (numbers.length + answers.length === 0) return null;
  return (
    <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-signal"
        checked={remembers}
        onChange={(event) => setRemembers(event.target.checked)}
      />
      Remember my part numbers and choices for my next list
    </label>
  );
}

/** Why the chosen lines can't be added to the cart. */
function ListProblems({ list, isAsked }: { list: ListCart; isAsked: boolean }) {
  const { taken, isReady, rejected, quotedLines } = list;
  const mostOrdered = useShopProfile().quantityMax.toLocaleString("en-IN");
  return (
    <div role="alert" className="order-last basis-full text-sm text-danger empty:hidden">
      {isAsked && taken.length === 0 && <p>Choose a part for at least one line.</p>}
      {taken.length > 0 && !isReady && (
        <p>
          {quotedLines()
            ? `An order line has up to ${mostOrdered}. Order the rest later, or get a quotation of all.`
            : `Enter how many of each chosen part, from 1 to ${mostOrdered}.`}
        </p>
      )}
      {rejected && <p>{rejected.sentence}</p>}
      {rejected &&
        [...rejected.byLine].map(([line, sentence]) => (
          <p key={line}>
            Line {line}: {sentence}
          </p>
        ))}
    </div>
  );
}
