import type { Order } from "@kasna/contract/orders";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { lineKey } from "@kasna/rules/orders/sale-units";
import { countOf } from "@kasna/rules/tax/unit-codes";
import { href } from "react-router";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useBuyAgain } from "./use-buy-again.ts";
import type { TodaysPrice } from "./use-todays-prices.ts";

type Item = Order["items"][number];

/** The items of an order at current prices, with changes since then, for adding to the cart. */
export function BuyAgainDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { prices, failed, isTaken, toggle, totalPaise, problem, rejected, isBusy, added, add } =
    useBuyAgain(order);
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
                isTaken={isTaken(item)}
                problem={rejected.get(lineKey(item))}
                onToggle={(isNowTaken) => toggle(lineKey(item), isNowTaken)}
              />
            ))}
          </ul>
          <p role="status" className="figures font-semibold">
            {formatRupees(rupeesFromPaise(totalPaise))}{" "}
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
