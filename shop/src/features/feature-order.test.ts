import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

/** Each feature imports only features after it, in this order (decision 377). */
const ORDER =
  "lists feeds admin help search orders accounts documents home catalogue cart promotions payments store-credit purchasing stock pricing reviews pictures outbox messages addresses notifications facets".split(
    " ",
  );
/** What imports a feature before its own, and why it may. */
const EXCEPTIONS = [
  // A page puts together what other features show.
  "cart/cart.page.tsx -> orders documents lists",
  "search/search.page.tsx -> lists",
  // A line of the cart is a part, and is described as on the part's page.
  "cart/add-to-cart.operations.server.ts -> catalogue",
  "cart/add-to-cart.widget.tsx -> catalogue",
  "cart/line-description.widget.tsx -> catalogue",
  "cart/view-cart.operations.server.ts -> catalogue",
  // A payment moves its order, and says so.
  "payments/lock-payment.server.ts -> orders",
  "payments/record-charge.operations.server.ts -> orders",
  "payments/refund-sent.operations.server.ts -> orders",
  "payments/paid.tsx -> orders",
  "payments/providers/transfer/failed-refund.operations.server.ts -> orders",
  "payments/providers/transfer/remind-transfer.operations.server.ts -> orders",
  // An invoice is of a shipment.
  "documents/invoices.operations.server.ts -> orders",
  "documents/order-content.operations.server.ts -> orders",
  "documents/order-documents.operations.server.ts -> orders",
  "documents/shipment-charges.operations.server.ts -> orders",
  // The names of facets are those of the table's columns.
  "facets/facets.operations.server.ts -> catalogue",
  // The preview of a link to a part shows what the part's page says.
  "pictures/share-card.operations.server.ts -> catalogue",
];

const ROOT = import.meta.dirname;
const featureOf = (file: string) => file.split("/")[0] ?? "";

/** The features that a file imports, apart from its own. */
function importedBy(file: string): string[] {
  const paths = readFileSync(join(ROOT, file), "utf8").matchAll(/(?:from|import)\s*\(?"(\.[^"]+)"/g);
  const features = [...paths].flatMap(([, path = ""]) => {
    const imported = relative(ROOT, join(ROOT, dirname(file), path));
    return imported.startsWith("..") ? [] : featureOf(imported);
  });
  return [...new Set(features)].filter((feature) => feature !== featureOf(file));
}

const files = globSync("**/*.{ts,tsx}", { cwd: ROOT }).filter(
  (file) => !/\.(?:test|fixture)\.tsx?$/.test(file),
);

test("each feature has its place in the order", () => {
  const features = new Set(files.filter((file) => file.includes("/")).map(featureOf));
  expect([...features].sort()).toEqual([...ORDER].sort());
});

test("features import only features after them", () => {
  const upward = files.flatMap((file) => {
    const before = importedBy(file).filter(
      (feature) => ORDER.indexOf(feature) < ORDER.indexOf(featureOf(file)),
    );
    return before.length > 0 ? [`${file} -> ${before.join(" ")}`] : [];
  });
  expect(upward.sort()).toEqual([...EXCEPTIONS].sort());
});
