import { parseArgs } from "node:util";
import { ORDER_STATUSES } from "@kasna/rules/orders/order-status";
import { advanceOrder } from "../../features/orders/advance-order.operations.server.ts";
import { withCliContext } from "./with-cli-context.ts";

/** `npm run orders:advance -- --order ID --to STATE [--tracking T]`: moves an order to its next status. */

const USAGE = `npm run orders:advance -- --order ID --to STATE [--tracking NUMBER]
STATE is one of: ${ORDER_STATUSES.join(", ")}`;

function readArguments() {
  const { values } = parseArgs({
    options: { order: { type: "string" }, to: { type: "string" }, tracking: { type: "string" } },
  });
  const orderId = Number(values.order?.replace(/^#/, ""));
  const to = ORDER_STATUSES.find((status) => status === values.to);
  if (!Number.isInteger(orderId) || orderId < 1 || !to) throw new Error(USAGE);
  return { orderId, to, trackingNumber: values.tracking ?? null };
}

try {
  const step = readArguments();
  await withCliContext((ctx) => advanceOrder(ctx, { ...step, actor: "operator" }));
  process.stdout.write(`Order #${step.orderId} is now ${step.to}.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
