import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { documentFileName } from "@kasna/rules/documents";
import { creditNotesOf } from "../../features/documents/document-numbers.operations.server.ts";
import { documentsOfOrder } from "../../features/documents/order-documents.operations.server.ts";
import { renderDocument } from "../../features/documents/render.operations.server.ts";
import { withCliContext } from "./with-cli-context.ts";

/** `npm run documents -- --order ID [--to FOLDER]`: writes all documents of an order as PDF files. */

const USAGE = "npm run documents -- --order ID [--to FOLDER]";

function readArguments() {
  const { values } = parseArgs({ options: { order: { type: "string" }, to: { type: "string" } } });
  const orderId = Number(values.order?.replace(/^#/, ""));
  if (!Number.isInteger(orderId) || orderId < 1) throw new Error(USAGE);
  return { orderId, folder: values.to ?? "sample-documents" };
}

try {
  const { orderId, folder } = readArguments();
  await withCliContext(async (ctx) => {
    const notes = await creditNotesOf(ctx, orderId);
    const selections = [
      { kind: "invoice" as const },
      ...notes.map((number) => ({ kind: "credit_note" as const, number })),
      { kind: "packing_slip" as const },
    ];
    for (const selection of selections) {
      const found = await documentsOfOrder(ctx, { orderId, ...selection });
      const [document] = found;
      if (!document) continue;
      mkdirSync(folder, { recursive: true });
      const isOneOfSeveral = document.kind === "credit_note" && notes.length > 1;
      const file = join(
        folder,
        documentFileName(document.kind, orderId, isOneOfSeveral ? document.number : null),
      );
      writeFileSync(file, await renderDocument(ctx, found));
      process.stdout.write(`${file}\n`);
    }
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
