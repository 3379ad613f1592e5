import type { Product } from "@kasna/contract/catalogue";
import { inchText, isInInches } from "@kasna/rules/dimensions";
import { weightText } from "@kasna/rules/weight-text";
import { Unbroken } from "../../../ui/unbroken.tsx";
import type { ColumnMeanings } from "../chooser/specification-table.ts";

/** A size in the part's unit, and one in inches also in millimetres. */
function sizeText(mm: number | null, designation: string, options?: { isDiameter: boolean }) {
  if (mm === null) return "–";
  return isInInches(designation) ? `${inchText(mm, options)} (${mm} mm)` : `${mm} mm`;
}

/** The product's specification, with its dimensions under its kind's or its owner's words. */
export function SpecificationList({ product, meanings }: { product: Product; meanings: ColumnMeanings }) {
  const lines: [string, string, string][] = [
    ["size", "size", product.size],
    ["standard", "standard", product.standard || "no standard"],
    ["material", "material", product.material],
    ["coating", "coating", product.coating],
    ["width", meanings.widthMeans, sizeText(product.width, product.size, { isDiameter: true })],
    ["height", meanings.heightMeans, sizeText(product.height, product.size)],
    ["slot width", meanings.slotWidthMeans, sizeText(product.slot_width, product.size)],
    ["making", "making", product.making],
    ["weight", "weight", weightText(product.weight)],
  ];
  return (
    <section aria-labelledby="specification">
      <h2 id="specification" className="mb-2 font-semibold">
        Specification
      </h2>
      <dl className="border-t border-hairline text-sm">
        {lines.map(([name, meaning, value]) => (
          <div key={name} className="flex justify-between gap-6 border-b border-hairline py-2 print:py-1">
            <dt className="first-letter:uppercase">{meaning}</dt>
            <dd className="figures text-end font-medium">
              <Unbroken>{value ?? ""}</Unbroken>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
