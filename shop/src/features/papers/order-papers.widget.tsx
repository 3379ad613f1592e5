import type { FileRequestOf } from "@kasna/contract/client";
import type { Order } from "@kasna/contract/orders";
import { MESSAGES } from "@kasna/rules/messages";
import { paperFileName } from "@kasna/rules/papers";
import { Download } from "lucide-react";
import { useState } from "react";
import { fetchFile } from "../../api/call.ts";
import { sentenceOf } from "../../api/sentence-of.ts";
import { Button } from "../../ui/button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { toast } from "../../ui/toast.ts";

type Kind = NonNullable<FileRequestOf<"GET /orders/generate_invoice.php">["paper"]>;

/** The papers of an order that can be downloaded: its invoice, and a credit note for each cancellation after it. */
export function OrderPapers({ order }: { order: Order }) {
  const notes = order.credit_note_numbers;
  return (
    <>
      <PaperButton
        order={order}
        kind="invoice"
        name={order.invoice_number ? "Invoice" : "Proforma Invoice"}
      />
      {notes.map((number) => (
        <PaperButton
          key={number}
          order={order}
          kind="credit_note"
          {...(notes.length > 1 ? { name: `Credit Note ${number}`, number } : { name: "Credit Note" })}
        />
      ))}
    </>
  );
}

type Props = { order: Order; kind: Kind; name: string; number?: string };

function PaperButton({ order, kind, name, number }: Props) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { order_id } = order;
      const file = await fetchFile("GET /orders/generate_invoice.php", { order_id, paper: kind, number });
      saveFile(file, paperFileName(kind, order_id, number));
      toast("success", MESSAGES.invoiceDownloaded);
    } catch (error) {
      toast("error", sentenceOf(error, MESSAGES.invoiceFailed));
    }
    setBusy(false);
  };
  return (
    <Button variant="outline" size="small" isBusy={isBusy} onClick={download}>
      <Download size={16} aria-hidden />
      {name}
    </Button>
  );
}
