import type { Product } from "@kasna/contract/catalogue";
import { Unbroken } from "../../../ui/unbroken.tsx";
import type { ColumnMeanings } from "../chooser/specification-table.ts";
import { weightText } from "../weight.ts";

const millimetres = (value: number | null) => (value === null ? "–" : `${value} mm`);

/** The product's specification, with what its sub-category means by width, height and slot width. */
export function SpecificationList({
  product,
  standard,
  meanings,
}: {
  product: Product;
  standard: string;
  meanings: ColumnMeanings;
}) {
  const lines: [string, string | null, string][] = [
    ["Size", null, product.size],
    ["Standard", null, standard],
    ["Material", null, product.material],
    ["Coating", null, product.coating],
    ["Width", meanings.widthMeans, millimetres(product.width)],
    ["Height", meanings.heightMeans, millimetres(product.height)],
    ["Slot width", meanings.slotWidthMeans, millimetres(product.slot_width)],
    ["Making", null, product.making],
    ["Weight", null, weightText(product.weight)],
  ];
  return (
    <section aria-labelledby="specification">
      <h2 id="specification" className="mb-2 font-semibold">
        Specification
      </h2>
      <dl className="border-t border-hairline text-sm">
        {lines.map(([name, meaning, value]) => (
          <div key={name} className="flex justify-between gap-6 border-b border-hairline py-2 print:py-1">
            <dt>
              {name}
              {meaning && <span className="block text-xs text-quiet print:ms-2 print:inline">{meaning}</span>}
            </dt>
            <dd className="figures text-end font-medium">
              <Unbroken>{value ?? ""}</Unbroken>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
