import { formatDate } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { PAYOUT_MEANS_LABELS, RETURN_REASON_LABELS } from "@kasna/rules/orders/returns";
import type { ReactNode } from "react";
import { href } from "react-router";
import { Panel } from "../../../../admin-kit/page-head.tsx";
import { FollowLink } from "../carrier-field.tsx";
import type { ReturnDetail } from "./return-lines.tsx";

/** Why the goods come back, what was agreed, the buyer's photos and the credit note. */
export function AboutReturn({ detail }: { detail: ReturnDetail }) {
  const { id, orderId, photoIds, creditNote } = detail;
  return (
    <Panel title="About this return">
      <dl className="flex flex-col gap-2 text-sm">
        {factsOf(detail).map(([name, value]) => (
          <div key={name}>
            <dt className="text-quiet">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {photoIds.length > 0 && <Photos returnId={id} photoIds={photoIds} />}
      {creditNote && (
        <p className="mt-2 text-sm">
          <a
            href={`${href("/admin/orders/:orderId/documents/:kind", { orderId: String(orderId), kind: "credit_note" })}?number=${encodeURIComponent(creditNote)}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-medium text-steel underline underline-offset-4 lg:min-h-8"
          >
            Credit note {creditNote}
          </a>
        </p>
      )}
    </Panel>
  );
}

type Fact = [name: string, value: ReactNode];

/** The known facts of a return, in the order in which they come to be known. */
function factsOf({ reason, note, payTo, answer, refundedPaise, payout, ...replacement }: ReturnDetail) {
  const { carrier, trackingNumber, trackingUrl } = replacement;
  const facts: Fact[] = [["Reason", RETURN_REASON_LABELS[reason]]];
  if (note) facts.push(["What is said about it", note]);
  if (payTo) facts.push(["Pay back to", payTo]);
  if (answer) facts.push(["Told the buyer", answer]);
  if (refundedPaise !== null) facts.push(["Refunded", formatRupees(rupeesFromPaise(refundedPaise))]);
  if (payout) {
    const reference = payout.bankReference ? `, reference ${payout.bankReference}` : "";
    facts.push([
      "Paid",
      `By ${PAYOUT_MEANS_LABELS[payout.means]} on ${formatDate(payout.paidAt)}${reference}`,
    ]);
  }
  if (carrier || trackingNumber)
    facts.push([
      "Replacement",
      <span key="replacement">
        {[carrier, trackingNumber].filter(Boolean).join(", ")}{" "}
        {trackingUrl && <FollowLink to={trackingUrl} />}
      </span>,
    ]);
  return facts;
}

const Photos = ({ returnId, photoIds }: { returnId: number; photoIds: readonly number[] }) => (
  <ul className="mt-3 flex flex-wrap gap-2">
    {photoIds.map((photoId, index) => {
      const photo = href("/admin/returns/:returnId/photos/:photoId", {
        returnId: String(returnId),
        photoId: String(photoId),
      });
      return (
        <li key={photoId}>
          <a href={photo} target="_blank" rel="noreferrer">
            <img
              src={photo}
              alt={`${index + 1} of ${photoIds.length} from the buyer`}
              className="size-24 rounded-md border border-hairline object-cover"
            />
          </a>
        </li>
      );
    })}
  </ul>
);
