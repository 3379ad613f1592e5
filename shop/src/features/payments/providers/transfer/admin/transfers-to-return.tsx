import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { Form, href, Link } from "react-router";
import type { Outcome } from "../../../../../admin-kit/form.server.ts";
import { Panel } from "../../../../../admin-kit/page-head.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { hasFailed } from "../failed-reason.ts";

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

const OrderLink = ({ orderId }: { orderId: number }) => (
  <Link
    to={href("/admin/orders/:orderId", { orderId: String(orderId) })}
    className="font-mono text-steel underline underline-offset-4"
  >
    #{orderId}
  </Link>
);

type Receipt = {
  id: number;
  orderId: number;
  bankReference: string;
  amountPaise: number;
  duePaise: number;
  narration: string;
};

/** Money that arrived but paid for no order. */
export function UnusedReceipts({ rows }: { rows: readonly Receipt[] }) {
  if (rows.length === 0) return null;
  return (
    <Panel title="Arrived with a different amount">
      <p className="mb-2 text-sm text-quiet">
        An order is paid when its transfers add up to its amount. Ask the buyer for the rest, or send the
        money back.
      </p>
      <ul aria-label="Arrived with a different amount" className="divide-y divide-hairline text-sm">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <div className="min-w-40 grow">
              <OrderLink orderId={row.orderId} /> {rupees(row.amountPaise)} of {rupees(row.duePaise)}
              <p className="text-quiet wrap-anywhere">
                <span className="font-mono">{row.bankReference}</span> {row.narration}
              </p>
            </div>
            <Form method="post">
              <input type="hidden" name="receipt" value={row.id} />
              <Button type="submit" name="intent" value="send-back" variant="outline" size="small">
                Send back
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type ToPay = {
  id: number;
  orderId: number;
  amountPaise: number;
  reason: string;
  bankReference: string;
  narration: string | null;
};

/** Refunds that staff pay through the bank. Recording the bank's reference notifies the buyer. */
export function RefundsToPay({ rows, outcome }: { rows: readonly ToPay[]; outcome: Outcome | undefined }) {
  if (rows.length === 0) return null;
  return (
    <Panel title="Refunds to pay">
      <p className="mb-2 text-sm text-quiet">
        Transfer each amount to the account it came from, then enter your bank's reference. If your bank
        refuses it, press Failed: we ask the buyer for another account through Help, and the refund stays
        here.
      </p>
      {outcome?.errors?.paidReference && (
        <p className="text-sm text-danger">{outcome.errors.paidReference}</p>
      )}
      <ul aria-label="Refunds to pay" className="divide-y divide-hairline text-sm">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <div className="min-w-40 grow">
              <OrderLink orderId={row.orderId} /> <strong>{rupees(row.amountPaise)}</strong>, {row.reason}
              <p className="text-quiet wrap-anywhere">
                Arrived as <span className="font-mono">{row.bankReference}</span> {row.narration}
              </p>
            </div>
            <Form method="post" className="flex flex-wrap gap-2">
              <input type="hidden" name="refund" value={row.id} />
              <input
                name="paidReference"
                required
                minLength={6}
                maxLength={40}
                aria-label={`Bank reference of the refund of order #${row.orderId}`}
                placeholder="Bank reference"
                className="min-h-11 w-44 rounded-md border border-control bg-paper px-3 text-base sm:min-h-9"
              />
              <Button type="submit" name="intent" value="paid-refund" variant="outline" size="small">
                Paid
              </Button>
              {!hasFailed(row.reason) && (
                <Button
                  type="submit"
                  name="intent"
                  value="failed-refund"
                  formNoValidate
                  variant="outline"
                  size="small"
                >
                  Failed<span className="sr-only"> refund of order #{row.orderId}</span>
                </Button>
              )}
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type Paid = {
  id: number;
  orderId: number;
  amountPaise: number;
  paidReference: string | null;
  paidOn: string;
};

/** Refunds that staff have paid. If the bank returned one, it must be paid again. */
export function PaidRefunds({ rows }: { rows: readonly Paid[] }) {
  if (rows.length === 0) return null;
  return (
    <Panel title="Refunds paid">
      <p className="mb-2 text-sm text-quiet">
        If your bank returns one, press Returned: it goes back to the refunds to pay, and we ask the buyer for
        another account.
      </p>
      <ul aria-label="Refunds paid" className="divide-y divide-hairline text-sm">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <div className="min-w-40 grow">
              <OrderLink orderId={row.orderId} /> {rupees(row.amountPaise)}
              <p className="text-quiet wrap-anywhere">
                Paid on {row.paidOn} as <span className="font-mono">{row.paidReference}</span>
              </p>
            </div>
            <Form method="post">
              <input type="hidden" name="refund" value={row.id} />
              <Button type="submit" name="intent" value="failed-refund" variant="outline" size="small">
                Returned<span className="sr-only"> refund of order #{row.orderId}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
