import { countText, unitOfPart } from "@kasna/rules/tax/unit-codes";
import { Fragment } from "react";
import { href, Link } from "react-router";
import { useShallow } from "zustand/react/shallow";
import { AlertLine } from "../../ui/alert.tsx";
import { CircleCheck, Hourglass } from "../../ui/icons.tsx";
import type { SeenProduct } from "./cart.store.ts";
import { useWaiting } from "./waiting-additions.store.ts";

/** What was added last, or is waiting for a connection, with a link to the cart. Unlike the toast, it stays. */
export function AddedNote({
  added,
  waitingKeys,
}: {
  added: readonly { product: SeenProduct; quantity: number }[];
  /** The keys of the additions that got no response at first. */
  waitingKeys: readonly string[];
}) {
  const waiting = useWaiting(
    useShallow((state) => state.waiting.filter(({ key }) => waitingKeys.includes(key))),
  );
  const refused = waiting.find((addition) => addition.refused !== undefined)?.refused;
  if (refused !== undefined) return <AlertLine>{refused}</AlertLine>;
  const waits = waiting.length > 0;
  const Icon = waits ? Hourglass : CircleCheck;
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 rounded-md px-3 py-1 text-sm ${waits ? "bg-warning-wash" : "bg-success-wash"}`}
    >
      <p role={waits ? "status" : undefined} className="flex min-w-0 flex-1 items-center gap-2 py-2">
        <Icon size={18} aria-hidden className={`shrink-0 ${waits ? "text-warning" : "text-success"}`} />
        <span className="min-w-40">
          {waits ? "There is no connection. When it is back, this device adds " : "Added "}
          {added.map(({ product, quantity }, at) => (
            <Fragment key={product.name}>
              {at > 0 && " and "}
              <span className="figures">
                {countText(quantity, product.unit ? "PAC" : unitOfPart(product))}
              </span>{" "}
              × {product.name}
            </Fragment>
          ))}
        </span>
      </p>
      <Link
        to={href("/cart")}
        prefetch="intent"
        className="inline-flex min-h-11 items-center font-medium text-steel underline underline-offset-4"
      >
        View cart
      </Link>
    </div>
  );
}
