import { parseArgs } from "node:util";
import { formatRupees } from "@kasna/rules/money";
import { searchProducts } from "../../features/search/search.operations.server.ts";
import { loadSearchWords } from "../../features/search/search-words.operations.server.ts";
import { withCliContext } from "./with-cli-context.ts";

/** `npm run search -- "m8x40 ss304 hex bolt"`: shows how search parses a text, and the first rows it finds. */

const ROWS = 10;
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const text = positionals.join(" ");
  if (text.trim() === "") throw new Error('Usage: npm run search -- "m8x40 ss304 hex bolt"');
  await withCliContext(async (cli) => {
    const words = await loadSearchWords(cli);
    const ctx = { ...cli, searchWords: () => words };
    const found = await searchProducts(ctx, { text, page: 1, perPage: ROWS });
    const { parsedQuery, corrected, products, total, differs, missing, lead } = found;
    for (const { typed, taken } of corrected) say(`${typed} is read as ${taken}`);
    for (const { kind, label, from, to } of parsedQuery.terms)
      say(`${kind.padEnd(9)} ${parsedQuery.text.slice(from, to)}  →  ${label}`);
    for (const sentence of missing) say(`\n${sentence}`);
    if (lead) say(`\n${lead} ${total} rows`);
    else
      say(differs.size > 0 ? `\nNo row matches everything. The ${total} nearest rows:` : `\n${total} rows`);
    for (const { id, sku, name, material, coating, price } of products) {
      say(
        `${sku.padEnd(24)} ${formatRupees(price).padStart(12)}  ${name}, ${material}, ${coating.toLowerCase()}`,
      );
      for (const difference of differs.get(id) ?? []) say(`${" ".repeat(39)}${difference}`);
    }
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
