import type { Product } from "@kasna/contract/catalogue";
import type { ColumnMeanings } from "./product-view.tsx";

const millimetres = (value: number | null) => (value === null ? "–" : `${value} mm`);
const weight = (grams: number) =>
  grams >= 1000 ? `${(grams / 1000).toFixed(2)} kg` : `${grams < 10 ? grams.toFixed(2) : grams.toFixed(1)} g`;

/** What the product is, line by line, with the meaning that its sub-category gives to width, height and slot width. */
export function SpecificationList({ product, meanings }: { product: Product; meanings: ColumnMeanings }) {
  const lines: [string, string | null, string][] = [
    ["Size", null, product.size],
    ["Material", null, product.material],
    ["Coating", null, product.coating],
    ["Width", meanings.widthMeans, millimetres(product.width)],
    ["Height", meanings.heightMeans, millimetres(product.height)],
    ["Slot width", meanings.slotWidthMeans, millimetres(product.slot_width)],
    ["Making", null, product.making],
    ["Weight", null, weight(product.weight)],
  ];
  return (
    <section aria-labelledby="specification">
      <h2 id="specification" className="mb-2 font-semibold">
        Specification
      </h2>
      <dl className="border-t border-hairline text-sm">
        {lines.map(([name, meaning, value]) => (
          <div key={name} className="flex justify-between gap-6 border-b border-hairline py-2">
            <dt>
              {name}
              {meaning && <span className="block text-xs text-quiet">{meaning}</span>}
            </dt>
            <dd className="figures text-end font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
