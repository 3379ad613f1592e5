import type { CreditEntry } from "@kasna/contract/store-credit";
import { formatDate } from "@kasna/rules/dates";
import { formatRupees } from "@kasna/rules/money";
import { useCallback, useState } from "react";
import { href, Link } from "react-router";
import { call } from "../../api/browser/call.ts";
import { FetchedState } from "../../api/browser/fetched-state.tsx";
import { useFetched } from "../../api/browser/use-fetched.ts";
import { Gift } from "../../ui/account-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { GiftCardForm } from "./gift-card-form.widget.tsx";

/** The buyer's balance, a field for gift cards, and each movement. */
export default function StoreCredit() {
  const [pages, setPages] = useState<readonly number[]>([]);
  const before = pages.at(-1);
  const load = useCallback(
    () => call("POST /store_credit/view_store_credit.php", before === undefined ? {} : { before }),
    [before],
  );
  const credit = useFetched(load);
  return (
    <section aria-labelledby="store-credit">
      <h2 id="store-credit" className="mb-1 section-title">
        Store Credit
      </h2>
      <p className="mb-5 max-w-prose text-sm text-quiet">
        Pay your next orders with it: choose it when you review your order.
      </p>
      <FetchedState
        of={credit}
        loading="Loading your store credit"
        failed="We could not load your store credit."
        bars={["h-20", "h-40"]}
      />
      {credit.state === "done" && (
        <>
          <p className="mb-6 flex items-baseline justify-between gap-4 rounded-md border border-hairline bg-sheet p-4">
            <span className="text-sm">You can spend</span>
            <b className="figures text-2xl font-semibold">{formatRupees(credit.value.balance)}</b>
          </p>
          <div className="max-w-lg">
            <GiftCardForm onAdded={credit.reload} />
          </div>
          {credit.value.entries.length === 0 ? (
            <Notice
              icon={<Gift size={40} strokeWidth={1} aria-hidden />}
              title="You have no store credit yet"
              text="It comes from gift cards, and from refunds that you take as store credit."
            />
          ) : (
            <Movements entries={credit.value.entries} />
          )}
          {(credit.value.has_more || pages.length > 0) && (
            <div className="mt-4 flex gap-3">
              {pages.length > 0 && (
                <Button variant="outline" onClick={() => setPages(pages.slice(0, -1))}>
                  Newer
                </Button>
              )}
              {credit.value.has_more && (
                <Button
                  variant="outline"
                  onClick={() => setPages([...pages, credit.value.entries.at(-1)?.entry_id ?? 1])}
                >
                  Older
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </section>
  );
}

const Movements = ({ entries }: { entries: readonly CreditEntry[] }) => (
  <ul aria-label="Movements" className="mt-6 border-t border-hairline text-sm">
    {entries.map(({ entry_id, amount, balance, text, order_id, created_at }) => (
      <li key={entry_id} className="flex items-baseline justify-between gap-4 border-b border-hairline py-2">
        <span className="min-w-0">
          {order_id === null ? (
            text
          ) : (
            <Link
              to={`${href("/account/orders")}?orderId=${order_id}`}
              className="inline-flex min-h-11 items-center text-steel underline underline-offset-4 sm:min-h-0"
            >
              {text}
            </Link>
          )}
          <span className="block text-quiet">{formatDate(new Date(created_at))}</span>
        </span>
        <span className="figures text-end">
          <span className={`block font-medium ${amount < 0 ? "" : "text-success"}`}>
            {amount < 0 ? "−" : "+"}
            {formatRupees(Math.abs(amount))}
          </span>
          <span className="block text-quiet">{formatRupees(balance)}</span>
        </span>
      </li>
    ))}
  </ul>
);
