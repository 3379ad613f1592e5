import { useEffect, useRef } from "react";
import { href, Link } from "react-router";

/** Where to find the answer to a price request. Takes the place and the focus of the button that sent it. */
export function PriceRequestSent({ ticket }: { ticket: string }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => sentence.current?.focus(), []);
  return (
    <p ref={sentence} tabIndex={-1} role="status" className="text-sm outline-none">
      Asked under <span className="font-mono">{ticket}</span>. We answer by e-mail and notification; the
      quotation is then in{" "}
      <Link to={href("/account/quotations")} className="text-steel underline underline-offset-4">
        My Quotations
      </Link>
      .
    </p>
  );
}
