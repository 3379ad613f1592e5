import type { Order } from "@kasna/contract/orders";
import { formatRupees, paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { lineKey } from "@kasna/rules/orders/sale-units";
import { countOf } from "@kasna/rules/tax/unit-codes";
import { type ReactNode, useEffect, useId, useState } from "react";
import { ChevronDown } from "../../../ui/icons.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";
import { AddressText } from "../../addresses/address-text.widget.tsx";
import { cancellationEntries } from "./cancellations.ts";
import { OfOrder } from "./of-order.widget.tsx";
import { orderAmounts, paidWith } from "./order-amounts.ts";

/** An order's lines and amounts. Collapsed until opened, but always printed. `children` are shown beside the toggle. */
export function OrderDetails({
  order,
  isOpenAtFirst,
  children,
}: {
  order: Order;
  isOpenAtFirst: boolean;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  useEffect(() => {
    if (isOpenAtFirst) setOpen(true);
  }, [isOpenAtFirst]);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-hairline px-4 py-1 print:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-steel"
        >
          <OfOrder order={order}>Order Details</OfOrder>
          <ChevronDown
            size={16}
            aria-hidden
            className={`transition-transform ${isOpen ? "rotate-180" : ""}`}
          />
        </button>
        {children}
      </div>
      <div id={id} className={`border-t border-hairline px-4 py-3 ${isOpen ? "" : "hidden print:block"}`}>
        <Table order={order} />
        <CancellationsAndRefunds order={order} />
        {order.billing_address && (
          <section aria-label="Billed to" className="mt-3 border-t border-hairline pt-3">
            <p className="text-sm text-quiet">Billed to</p>
            <AddressText address={order.billing_address} />
          </section>
        )}
      </div>
    </>
  );
}

/** Cancelled pieces and refunds of an order. */
function CancellationsAndRefunds({ order }: { order: Order }) {
  const entries = cancellationEntries(order);
  if (entries.length === 0) return null;
  return (
    <ul className="amounts mt-3 flex flex-col gap-1 border-t border-hairline pt-3 text-sm">
      {entries.map(({ sentence, amount }) => (
        <li key={`${sentence} ${amount}`} className="flex flex-wrap justify-between gap-x-4">
          <span>{sentence}</span>
          <span className="ms-auto">{amount}</span>
        </li>
      ))}
    </ul>
  );
}

function Table({ order }: { order: Order }) {
  const amounts = orderAmounts(order);
  return (
    <table className="amounts w-full text-sm">
      <caption className="sr-only">Lines of order #{order.order_id}</caption>
      <thead className="text-start text-xs text-quiet">
        <tr className="border-b border-ink">
          <th scope="col" className="py-2 text-start font-medium">
            Item
          </th>
          <th scope="col" className="hidden w-24 py-2 ps-4 text-end font-medium sm:table-cell">
            Quantity
          </th>
          <th scope="col" className="hidden w-28 py-2 ps-4 text-end font-medium sm:table-cell">
            Unit price
          </th>
          <th scope="col" className="w-28 py-2 ps-4 text-end font-medium">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={lineKey(item)} className="border-b border-hairline align-top">
            <th scope="row" className="py-2 text-start font-normal">
              <Unbroken>{item.name}</Unbroken>
              <span className="block font-mono text-xs wrap-anywhere text-quiet">{item.sku}</span>
              <span className="block text-xs text-quiet sm:hidden">
                {countOf(item.quantity, item)} × {formatRupees(item.unit_price)}
              </span>
            </th>
            <td className="hidden py-2 ps-4 text-end sm:table-cell">{countOf(item.quantity, item)}</td>
            <td className="hidden py-2 ps-4 text-end sm:table-cell">{formatRupees(item.unit_price)}</td>
            <td className="py-2 ps-4 text-end">
              {formatRupees(rupeesFromPaise(paiseFromRupees(item.unit_price) * item.quantity))}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {amounts.map((row, index) => (
          <AmountRow key={row.name} {...row} isTotal={index === amounts.length - 1} />
        ))}
        {paidWith(order).map((row) => (
          <AmountRow key={row.name} {...row} isTotal={false} />
        ))}
      </tfoot>
    </table>
  );
}

function AmountRow({ name, amount, isTotal }: { name: string; amount: string; isTotal: boolean }) {
  return (
    <tr className={isTotal ? "border-t border-hairline text-base *:font-semibold" : ""}>
      <td className="hidden sm:table-cell" colSpan={2} />
      <th scope="row" className="py-1 text-start font-normal sm:ps-4 sm:text-end sm:whitespace-nowrap">
        {name}
      </th>
      <td className="py-1 ps-4 text-end">{amount}</td>
    </tr>
  );
}
