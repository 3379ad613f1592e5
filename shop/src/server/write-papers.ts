import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ShopRefusal } from "../api/refusals.server.ts";
import { paperOfOrder } from "../features/papers/invoices.operations.server.ts";
import { printPaper } from "../features/papers/print.operations.server.ts";
import { withShop } from "./command-shop.ts";

/** `npm run papers -- --order ID [--to FOLDER]`: writes all papers of an order as PDF files. */

const USAGE = "npm run papers -- --order ID [--to FOLDER]";
const KINDS = ["invoice", "credit_note", "packing_slip"] as const;

function readArguments() {
  const { values } = parseArgs({ options: { order: { type: "string" }, to: { type: "string" } } });
  const orderId = Number(values.order?.replace(/^#/, ""));
  if (!Number.isInteger(orderId) || orderId < 1) throw new Error(USAGE);
  return { orderId, folder: values.to ?? "papers" };
}

try {
  const { orderId, folder } = readArguments();
  await withShop(async (shop) => {
    for (const kind of KINDS) {
      const paper = await paperOfOrder(shop, { orderId, kind }).catch((error: unknown) => {
        if (kind === "credit_note" && error instanceof ShopRefusal) return null;
        throw error;
      });
      if (!paper) continue;
      mkdirSync(folder, { recursive: true });
      const file = join(folder, `${paper.kind.replace("_", "-")}-${orderId}.pdf`);
      writeFileSync(file, await printPaper(shop, paper));
      process.stdout.write(`${file}\n`);
    }
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
