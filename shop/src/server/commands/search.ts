import { parseArgs } from "node:util";
import { formatRupees } from "@kasna/rules/money";
import { searchProducts } from "../../features/search/search.operations.server.ts";
import { loadSearchWords } from "../../features/search/search-words.operations.server.ts";
import { withCliContext } from "./with-cli-context.ts";

/** `npm run search -- "m8x40 ss304 hex bolt"`: what the shop takes a text for, and the first rows it finds. */

const ROWS = 10;
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const text = positionals.join(" ");
  if (text.trim() === "") throw new Error('npm run search -- "m8x40 ss304 hex bolt"');
  await withCliContext(async (lone) => {
    const words = await loadSearchWords(lone);
    const shop = { ...lone, searchWords: () => words };
    const found = await searchProducts(shop, { text, page: 1, perPage: ROWS });
    const { parsedQuery, corrected, products, total, differs } = found;
    for (const { typed, taken } of corrected) say(`${typed} is taken for ${taken}`);
    for (const { kind, label, from, to } of parsedQuery.terms)
      say(`${kind.padEnd(9)} ${parsedQuery.text.slice(from, to)}  →  ${label}`);
    say(differs.size > 0 ? `\nNothing matches all of it; the ${total} nearest:` : `\n${total} rows`);
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
