import { CallError, type FileRequestOf } from "@kasna/contract/client";
import type { Order } from "@kasna/contract/orders";
import { MESSAGES } from "@kasna/rules/messages";
import { Download } from "lucide-react";
import { useState } from "react";
import { fetchFile } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { toast } from "../../ui/toast.ts";

type Kind = NonNullable<FileRequestOf<"GET /orders/generate_invoice.php">["paper"]>;

/** The papers of an order that can be downloaded: its invoice, and the credit note of a cancelled one. */
export function OrderPapers({ order }: { order: Order }) {
  return (
    <>
      <PaperButton
        order={order}
        kind="invoice"
        name={order.invoice_number ? "Invoice" : "Proforma Invoice"}
      />
      {order.credit_note_number && <PaperButton order={order} kind="credit_note" name="Credit Note" />}
    </>
  );
}

function PaperButton({ order, kind, name }: { order: Order; kind: Kind; name: string }) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { order_id } = order;
      const file = await fetchFile("GET /orders/generate_invoice.php", { order_id, paper: kind });
      saveFile(file, `${kind.replace("_", "-")}-${order_id}.pdf`);
      toast("success", MESSAGES.invoiceDownloaded);
    } catch (error) {
      toast(
        "error",
        error instanceof CallError ? error.sentence(MESSAGES.invoiceFailed) : MESSAGES.invoiceFailed,
      );
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
