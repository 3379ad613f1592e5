import type { Order } from "@kasna/contract/orders";
import { formatRupees, paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { lineKey } from "@kasna/rules/orders/sale-units";
import { countOf } from "@kasna/rules/tax/unit-codes";
import { useState } from "react";
import { href } from "react-router";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { addLinesToCart, openAttempt } from "../../cart/add-lines.store.ts";
import { type TodaysPrice, useTodaysPrices } from "./use-todays-prices.ts";

type Item = Order["items"][number];

/** The items of an order at current prices, with changes since then, for adding to the cart. */
export function BuyAgainDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { prices, failed } = useTodaysPrices(order.items);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [added, setAdded] = useState(0);
  const [problem, setProblem] = useState("");
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [attempt] = useState(openAttempt);
  const taken = order.items.flatMap((item) => {
    const price = prices?.get(lineKey(item));
    return price && !left.has(lineKey(item)) ? [{ item, price }] : [];
  });
  const total = taken.reduce(
    (sum, { item, price }) => sum + paiseFromRupees(price.unitPrice) * item.quantity,
    0,
  );
  const toggle = (key: string, isTaken: boolean) => {
    const next = new Set(left);
    if (isTaken) next.delete(key);
    else next.add(key);
    setLeft(next);
    setRefused(new Map([...refused].filter(([refusedKey]) => refusedKey !== key)));
    setProblem("");
  };
  const add = async () => {
    if (taken.length === 0) return setProblem("Choose at least one item.");
    const lines = taken.map(({ item: { product_id, sale_unit_id, quantity }, price }) => ({
      product_id,
      ...(sale_unit_id && { sale_unit_id }),
      quantity,
      listPrice: price.listPrice,
    }));
    setBusy(true);
    const failure = await addLinesToCart(lines, attempt.keyOf(lines));
    setBusy(false);
    if (!failure) {
      attempt.end();
      return setAdded(taken.length);
    }
    setProblem(failure.sentence);
    setRefused(
      new Map(
        [...failure.byLine].flatMap(([at, sentence]) => {
          const item = taken[at]?.item;
          return item ? [[lineKey(item), sentence] as const] : [];
        }),
      ),
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Buy order #${order.order_id} again`}
      description="At today's prices. Nothing is ordered until you check out."
      width="36rem"
    >
      {!prices && !failed && <p role="status">Looking up today's prices...</p>}
      {failed && <AlertLine>We could not look up today's prices. Close this and try again.</AlertLine>}
      {prices && added === 0 && (
        <>
          <ul className="border-t border-hairline">
            {order.items.map((item) => (
              <ItemAgain
                key={lineKey(item)}
                item={item}
                price={prices.get(lineKey(item))}
                isTaken={!left.has(lineKey(item))}
                problem={refused.get(lineKey(item))}
                onToggle={(isTaken) => toggle(lineKey(item), isTaken)}
              />
            ))}
          </ul>
          <p role="status" className="figures font-semibold">
            {formatRupees(rupeesFromPaise(total))}{" "}
            <span className="text-sm font-normal text-quiet">GST included</span>
          </p>
          <AlertLine>{problem}</AlertLine>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={onClose}>
              Close
            </Button>
            <Button isBusy={isBusy} onClick={() => void add()}>
              {isBusy ? "Adding..." : "Add to cart"}
            </Button>
          </div>
        </>
      )}
      {added > 0 && (
        <>
          <p role="status">{added === 1 ? "Added 1 item" : `Added ${added} items`}</p>
          <div className="flex justify-end">
            <ButtonLink to={href("/cart")}>View cart</ButtonLink>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** An item with its quantity, its current price and the price paid. */
function ItemAgain({
  item,
  price,
  isTaken,
  problem,
  onToggle,
}: {
  item: Item;
  price: TodaysPrice | undefined;
  isTaken: boolean;
  problem: string | undefined;
  onToggle: (isTaken: boolean) => void;
}) {
  const isChanged = price && price.unitPrice !== item.unit_price;
  return (
    <li className="border-b border-hairline py-1">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-signal"
          checked={isTaken && price !== undefined}
          disabled={!price}
          onChange={(event) => onToggle(event.target.checked)}
        />
        <span className="min-w-0">
          <span className="block font-medium break-words">{item.name}</span>
          {price ? (
            <span className="figures block text-quiet">
              {countOf(item.quantity, item)} × {formatRupees(price.unitPrice)}
              {isChanged && (
                <span className="font-medium text-warning">, was {formatRupees(item.unit_price)}</span>
              )}
            </span>
          ) : (
            <span className="block text-quiet">No longer sold</span>
          )}
          {problem && <span className="block text-danger">{problem}</span>}
        </span>
      </label>
    </li>
  );
}
