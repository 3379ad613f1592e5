import { parseArgs } from "node:util";
import { OPERATOR } from "../../admin-kit/audit.operations.server.ts";
import { remainingLines, removedLines } from "../../features/admin/demo/demo-lines.ts";
import { previewDemoRemoval, removeDemo } from "../../features/admin/demo/remove-demo.operations.server.ts";
import { withCliContext } from "./with-cli-context.ts";

/** `npm run demo:remove [-- --dry-run] [--changed]`: removes the demo from the shop. */

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { values } = parseArgs({
    options: { "dry-run": { type: "boolean" }, changed: { type: "boolean" } },
  });
  const withChanged = values.changed ?? false;
  const isDryRun = values["dry-run"] ?? false;
  await withCliContext(async (ctx) => {
    const removal = isDryRun
      ? await previewDemoRemoval(ctx, withChanged)
      : await removeDemo(ctx, { actor: OPERATOR, withChanged });
    const removed = removedLines(removal);
    say(removed.length > 0 ? (isDryRun ? "To be removed:" : "Removed:") : "Nothing of the demo is left.");
    for (const line of removed) say(`  ${line}`);
    const remaining = remainingLines(removal, withChanged);
    if (remaining.length > 0) say("Kept:");
    for (const line of remaining) say(`  ${line}`);
    if (removal.changedParts > 0 && !withChanged)
      say("To remove the demo's parts that you changed as well, add --changed.");
    say(isDryRun ? "Dry run: nothing was removed." : "The demo was removed.");
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
