import type { SavedLine } from "@kasna/contract/saved-lists";
import { formatRupees, paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { partPath } from "@kasna/rules/part-path";
import { countOf, unitOfLine, unitWord } from "@kasna/rules/tax/unit-codes";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { href, Link } from "react-router";
import { call } from "../../../api/browser/call.ts";
import { Button } from "../../../ui/button.tsx";
import { PartImage } from "../../../ui/part-image.tsx";
import { addLinesToCart, openAttempt } from "../../cart/add-lines.store.ts";
import { LineTexts } from "../../cart/line-texts.widget.tsx";
import type { Refused } from "../use-list-cart.ts";
import { SavedQuantity } from "./saved-quantity.tsx";

const QuotationDialog = lazy(async () => ({
  default: (await import("../../documents/quotation-dialog.widget.tsx")).QuotationDialog,
}));

type Sold = SavedLine & { product_id: number; unit_price: number; list_price: number };
const isSold = (line: SavedLine): line is Sold => line.product_id !== null && line.unit_price !== null;
const amountPaise = ({ unit_price, quantity }: Sold) => paiseFromRupees(unit_price) * quantity;
const sentLine = ({ product_id, sale_unit_id, quantity, own_number, note }: Sold) => ({
  product_id,
  sale_unit_id,
  quantity,
  own_number,
  note,
});

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
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState(0);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [quoted, setQuoted] = useState<{ lines: ReturnType<typeof sentLine>[]; names: string[] } | null>(
    null,
  );
  const [isAsked, setAsked] = useState(false);
  const [attempt] = useState(openAttempt);
  const taken = lines.flatMap((line, at) => (isSold(line) && !left.has(at) ? [{ line, at }] : []));
  const total = taken.reduce((sum, { line }) => sum + amountPaise(line), 0);
  const toggle = (at: number, isTaken: boolean) => {
    const next = new Set(left);
    if (isTaken) next.delete(at);
    else next.add(at);
    setLeft(next);
    setAdded(0);
    setRefused(null);
  };
  const add = async () => {
    const sent = taken.map(({ line }) => ({ ...sentLine(line), listPrice: line.list_price }));
    setAdding(true);
    const failed = await addLinesToCart(sent, attempt.keyOf(sent));
    setAdding(false);
    if (!failed) {
      attempt.end();
      setRefused(null);
      return setAdded(sent.length);
    }
    const named = [...failed.byLine].map(([index, sentence]) => [taken[index]?.at ?? 0, sentence] as const);
    setRefused({ sentence: failed.sentence, byLine: new Map(named) });
  };
  return (
    <>
      <ol className="border-t border-ink">
        {lines.map((line, at) => (
          <LineRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the lines does not change
            key={at}
            line={line}
            isTaken={isSold(line) && !left.has(at)}
            problem={refused?.byLine.get(at)}
            onToggle={(isTaken) => toggle(at, isTaken)}
            quantity={
              <SavedQuantity
                key={line.quantity}
                of={line}
                onSave={async (quantity) => {
                  await call("POST /lists/change_line.php", { list_id: listId, line: at + 1, quantity });
                  setAdded(0);
                  setRefused(null);
                  await onChanged();
                }}
              />
            }
          />
        ))}
      </ol>
      <div className="sticky bottom-[var(--note-height,0px)] z-20 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-t-md border border-hairline bg-raised px-3 py-2 shadow-float sm:px-4">
        <div role="status" className="figures">
          {added > 0 ? (
            <>
              {added === 1 ? "Added 1 line" : `Added ${added} lines`}{" "}
              <Link
                to={href("/cart")}
                className="inline-flex min-h-11 items-center ps-2 font-medium text-steel underline underline-offset-4"
              >
                View cart
              </Link>
            </>
          ) : (
            <>
              {taken.length} of {lines.length} chosen{" "}
              <span className="ps-2 font-semibold">{formatRupees(rupeesFromPaise(total))}</span>{" "}
              <span className="text-sm text-quiet">GST included</span>
            </>
          )}
        </div>
        <div role="alert" className="order-last basis-full text-sm text-danger empty:hidden">
          {isAsked && taken.length === 0 && <p>Choose at least one line.</p>}
          {refused && <p>{refused.sentence}</p>}
        </div>
        <div className="grid grid-cols-[auto_1fr] gap-2 max-sm:w-full sm:flex sm:flex-wrap sm:gap-3">
          <Button
            variant="outline"
            onClick={() => {
              setAsked(true);
              if (taken.length > 0)
                setQuoted({
                  lines: taken.map(({ line }) => sentLine(line)),
                  names: taken.map(({ line }) => line.name),
                });
            }}
          >
            Get A Quote
          </Button>
          <Button
            isBusy={isAdding}
            aria-disabled={added > 0}
            onClick={() => {
              setAsked(true);
              if (taken.length > 0) void add();
            }}
          >
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
  const { name, sku, quantity, saved_price, unit_price, is_short, availability } = line;
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
        {unit_price === null ? (
          <p className="font-medium text-danger">No longer sold</p>
        ) : (
          <p className={is_short ? "font-medium text-warning" : "text-quiet"}>{availability}</p>
        )}
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
          <strong className="block font-semibold">{formatRupees(rupeesFromPaise(amountPaise(line)))}</strong>
        )}
      </div>
    </li>
  );
}
