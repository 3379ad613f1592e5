import type { FileRequestOf } from "@kasna/contract/client";
import type { Order } from "@kasna/contract/orders";
import { documentFileName } from "@kasna/rules/documents";
import { MESSAGES } from "@kasna/rules/messages";
import { useState } from "react";
import { fetchFile } from "../../api/browser/call.ts";
import { errorMessage } from "../../api/browser/error-message.ts";
import { Download } from "../../ui/account-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { toast } from "../../ui/toast.ts";

type Kind = NonNullable<FileRequestOf<"GET /orders/generate_invoice.php">["paper"]>;

/** Download buttons for an order's invoice and credit notes. A cancelled order has nothing left to be paid. */
export function OrderDocuments({ order }: { order: Order }) {
  const notes = order.credit_note_numbers;
  const hasInvoice = order.invoice_number !== null || order.order_status !== "cancelled";
  return (
    <>
      {hasInvoice && (
        <DocumentButton
          order={order}
          kind="invoice"
          name={order.invoice_number ? invoicesName(order) : "Proforma Invoice"}
        />
      )}
      {notes.map((number) => (
        <DocumentButton
          key={number}
          order={order}
          kind="credit_note"
          {...(notes.length > 1 ? { name: `Credit Note ${number}`, number } : { name: "Credit Note" })}
        />
      ))}
    </>
  );
}

const invoicesName = ({ shipments }: Order) =>
  shipments.filter(({ invoice_number }) => invoice_number).length > 1 ? "All Invoices" : "Invoice";

type Parcel = Order["shipments"][number];
type Props = { order: Order; kind: Kind; name: string; number?: string; parcel?: Parcel };

/** Downloads a document of an order: the invoices of all its parcels, or of one. */
export function DocumentButton({ order, kind, name, number, parcel }: Props) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { order_id } = order;
      const shipment_id = parcel?.shipment_id;
      const file = await fetchFile("GET /orders/generate_invoice.php", {
        order_id,
        paper: kind,
        number,
        shipment_id,
      });
      saveFile(file, documentFileName(kind, order_id, number ?? parcel?.invoice_number));
      toast("success", MESSAGES.invoiceDownloaded);
    } catch (error) {
      toast("error", errorMessage(error, MESSAGES.invoiceFailed));
    }
    setBusy(false);
  };
  return (
    <Button variant="outline" size="small" isBusy={isBusy} onClick={download}>
      <Download size={16} aria-hidden />
      {name}
      <span className="sr-only">
        {parcel && ` of parcel ${parcel.number}`} of order #{order.order_id}
      </span>
    </Button>
  );
}
