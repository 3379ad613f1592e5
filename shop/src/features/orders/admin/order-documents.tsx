import { formatDate } from "@kasna/rules/dates";
import { href } from "react-router";
import { Panel } from "../../admin/kit/page-head.widget.tsx";
import type { Detail } from "./detail.ts";

const LINK =
  "inline-flex min-h-11 items-center font-medium text-steel underline underline-offset-4 lg:min-h-8";

/** Links to the order's PDFs: packing slip, invoice (a proforma before dispatch) and credit notes. */
export function OrderDocuments({ detail: { order, documents } }: { detail: Detail }) {
  const pdfPath = (kind: string) =>
    href("/admin/orders/:orderId/documents/:kind", { orderId: String(order.id), kind });
  const invoice = documents.find((document) => document.kind === "invoice");
  const notes = documents.filter((document) => document.kind === "credit_note");
  return (
    <Panel title="Documents">
      <ul className="text-sm">
        <li>
          <a href={pdfPath("packing_slip")} target="_blank" rel="noreferrer" className={LINK}>
            Packing slip
          </a>
        </li>
        <li>
          <a href={pdfPath("invoice")} target="_blank" rel="noreferrer" className={LINK}>
            {invoice ? `Invoice ${invoice.number}` : "Proforma invoice"}
          </a>
          {invoice && <span className="text-quiet"> {formatDate(invoice.issuedAt)}</span>}
        </li>
        {notes.map((note) => (
          <li key={note.id}>
            <a
              href={`${pdfPath("credit_note")}?number=${encodeURIComponent(note.number)}`}
              target="_blank"
              rel="noreferrer"
              className={LINK}
            >
              Credit note {note.number}
            </a>
            <span className="text-quiet"> {formatDate(note.issuedAt)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
