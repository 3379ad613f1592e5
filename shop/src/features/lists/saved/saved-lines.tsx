import type { SavedLine } from "@kasna/contract/saved-lists";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { partPath } from "@kasna/rules/part-path";
import { countOf, unitOfLine, unitWord } from "@kasna/rules/tax/unit-codes";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router";
import { call } from "../../../api/browser/call.ts";
import { Button } from "../../../ui/button.tsx";
import { PartImage } from "../../../ui/part-image.tsx";
import { LineTexts } from "../../cart/line-texts.widget.tsx";
import { ChosenStatus } from "../chosen-status.tsx";
import { SavedQuantity } from "./saved-quantity.tsx";
import { amountPaise, isSold, sentLine, useChosenLines } from "./use-chosen-lines.ts";

const QuotationDialog = lazy(async () => ({
  default: (await import("../../documents/quotation-dialog.widget.tsx")).QuotationDialog,
}));

/** The lines of a saved list. The buyer adds all or some of them to the cart or to a quotation. */
export function SavedLines({
  lines,
  listId,
  onChanged,
}: {
  lines: readonly SavedLine[];
  listId: number;
  onChanged: () => Promise<void>;
}) {
  const { chosen, toggle, add, isAdding, added, rejected, startAnew } = useChosenLines(lines);
  const [quoted, setQuoted] = useState<{ lines: ReturnType<typeof sentLine>[]; names: string[] } | null>(
    null,
  );
  const [isAsked, setAsked] = useState(false);
  const totalPaise = chosen.reduce((sum, { line }) => sum + amountPaise(line), 0);
  const chosenAt = new Set(chosen.map(({ at }) => at));
  /** Does something with the chosen lines, or asks for some. */
  const withChosen = (act: () => void) => {
    setAsked(true);
    if (chosen.length > 0) act();
  };
  const quote = () =>
    setQuoted({
      lines: chosen.map(({ line }) => sentLine(line)),
      names: chosen.map(({ line }) => line.name),
    });
  return (
    <>
      <ol className="border-t border-ink">
        {lines.map((line, at) => (
          <LineRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the lines does not change
            key={at}
            line={line}
            isTaken={chosenAt.has(at)}
            problem={rejected?.byLine.get(at)}
            onToggle={(isTaken) => toggle(at, isTaken)}
            quantity={
              <SavedQuantity
                key={line.quantity}
                of={line}
                onSave={async (quantity) => {
                  await call("POST /lists/change_line.php", { list_id: listId, line: at + 1, quantity });
                  startAnew();
                  await onChanged();
                }}
              />
            }
          />
        ))}
      </ol>
      <div className="sticky bottom-[var(--note-height,0px)] z-20 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-t-md border border-hairline bg-raised px-3 py-2 shadow-float sm:px-4">
        <ChosenStatus
          chosen={chosen.length}
          count={lines.length}
          total={rupeesFromPaise(totalPaise)}
          priceNote="GST included"
          added={added}
        />
        <div role="alert" className="order-last basis-full text-sm text-danger empty:hidden">
          {isAsked && chosen.length === 0 && <p>Choose at least one line.</p>}
          {rejected && <p>{rejected.sentence}</p>}
        </div>
        <div className="grid grid-cols-[auto_1fr] gap-2 max-sm:w-full sm:flex sm:flex-wrap sm:gap-3">
          <Button variant="outline" onClick={() => withChosen(quote)}>
            Get A Quote
          </Button>
          <Button isBusy={isAdding} aria-disabled={added > 0} onClick={() => withChosen(() => void add())}>
            {isAdding ? "Adding..." : "Add chosen to cart"}
          </Button>
        </div>
      </div>
      {quoted && (
        <Suspense>
          <QuotationDialog {...quoted} onClose={() => setQuoted(null)} />
        </Suspense>
      )}
    </>
  );
}

function LineRow({
  line,
  isTaken,
  problem,
  onToggle,
  quantity: field,
}: {
  line: SavedLine;
  isTaken: boolean;
  problem: string | undefined;
  onToggle: (isTaken: boolean) => void;
  quantity: ReactNode;
}) {
  const { name, sku, quantity, saved_price, unit_price, is_short } = line;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 border-b border-hairline py-3 text-sm sm:grid-cols-[auto_auto_minmax(0,1fr)_auto]">
      <label className="grid size-11 cursor-pointer place-items-center">
        <span className="sr-only">Take {name}</span>
        <input
          type="checkbox"
          className="size-5 accent-signal"
          checked={isTaken}
          disabled={!isSold(line)}
          onChange={(event) => onToggle(event.target.checked)}
        />
      </label>
      <PartImage
        path={line.image_url}
        alt=""
        sizes="56px"
        className="size-14 shrink-0 border border-hairline max-sm:hidden"
      />
      <div className="min-w-0">
        {isSold(line) ? (
          <Link
            to={partPath(sku)}
            className="inline-flex min-h-11 items-center text-base font-medium wrap-anywhere underline-offset-4 hover:underline sm:inline-block sm:min-h-6"
          >
            {name}
          </Link>
        ) : (
          <p className="text-base font-medium wrap-anywhere">{name}</p>
        )}
        <p className="font-mono text-xs text-quiet">{sku}</p>
        <LineTexts of={line} />
        <p>
          <Availability line={line} />{" "}
          {(unit_price === null || is_short === 1) && (
            <Link
              to={partPath(sku)}
              className="inline-flex min-h-11 items-center text-steel underline underline-offset-4 sm:min-h-0"
            >
              See what to buy instead<span className="sr-only"> of {name}</span>
            </Link>
          )}
        </p>
        {problem && <p className="text-danger">{problem}</p>}
      </div>
      <div className="figures max-sm:col-start-2 max-sm:mt-2 sm:text-end">
        {isSold(line) ? field : countOf(quantity, line)}{" "}
        <span className="inline-block sm:min-w-18">
          {isSold(line) && line.unit_code && `${unitWord(quantity, unitOfLine(line))} `}×{" "}
          {formatRupees(unit_price ?? saved_price)}
        </span>
        {unit_price !== null && unit_price !== saved_price && (
          <span className="font-medium text-warning">, was {formatRupees(saved_price)}</span>
        )}
        {isSold(line) && (
          <strong className="block pt-1 font-semibold">
            {formatRupees(rupeesFromPaise(amountPaise(line)))}
          </strong>
        )}
      </div>
    </li>
  );
}

function Availability({ line: { unit_price, is_short, availability } }: { line: SavedLine }) {
  if (unit_price === null) return <span className="font-medium text-danger">No longer sold.</span>;
  if (is_short === 0) return <span className="text-quiet">{availability}</span>;
  return <span className="font-medium text-warning">{availability}.</span>;
}
