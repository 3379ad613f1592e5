import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { paperFileName } from "@kasna/rules/papers";
import { paperOfOrder } from "../features/papers/invoices.operations.server.ts";
import { creditNotesOf } from "../features/papers/paper-numbers.operations.server.ts";
import { printPaper } from "../features/papers/print.operations.server.ts";
import { withShop } from "./command-shop.ts";

/** `npm run papers -- --order ID [--to FOLDER]`: writes all papers of an order as PDF files. */

const USAGE = "npm run papers -- --order ID [--to FOLDER]";

function readArguments() {
  const { values } = parseArgs({ options: { order: { type: "string" }, to: { type: "string" } } });
  const orderId = Number(values.order?.replace(/^#/, ""));
  if (!Number.isInteger(orderId) || orderId < 1) throw new Error(USAGE);
  return { orderId, folder: values.to ?? "papers" };
}

try {
  const { orderId, folder } = readArguments();
  await withShop(async (shop) => {
    const notes = await creditNotesOf(shop, orderId);
    const asked = [
      { kind: "invoice" as const },
      ...notes.map((number) => ({ kind: "credit_note" as const, number })),
      { kind: "packing_slip" as const },
    ];
    for (const one of asked) {
      const paper = await paperOfOrder(shop, { orderId, ...one });
      mkdirSync(folder, { recursive: true });
      const isOneOfSeveral = paper.kind === "credit_note" && notes.length > 1;
      const file = join(folder, paperFileName(paper.kind, orderId, isOneOfSeveral ? paper.number : null));
      writeFileSync(file, await printPaper(shop, paper));
      process.stdout.write(`${file}\n`);
    }
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
