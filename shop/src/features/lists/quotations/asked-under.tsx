import { useEffect, useRef } from "react";
import { href, Link } from "react-router";

/** Where the answer to a request for a price will be. It takes the place and the focus of the button that asked. */
export function AskedUnder({ ticket }: { ticket: string }) {
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
