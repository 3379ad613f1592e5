import { sizeOrSku } from "@kasna/rules/catalogue/size-or-sku";
import { partPath } from "@kasna/rules/part-path";
import { perUnit, type UnitCode } from "@kasna/rules/tax/unit-codes";
import { withinSentence } from "@kasna/rules/within-sentence";
import { useMemo } from "react";
import { type Html, html } from "../../../ui/html.ts";
import { PrefetchNear } from "../../../ui/prefetch-near.tsx";
import { usePlainLinks } from "../../../ui/use-plain-links.ts";
import { listPriceHtml } from "../../pricing/list-price-html.widget.ts";
import { usePaintedPrices } from "../../pricing/painted-prices.widget.ts";
import { materialText } from "./material-text.widget.ts";
import { type AttributeSize, attributeSize } from "./next-sizes.ts";
import type { Difference, RelatedPart } from "./related-parts.operations.server.ts";

type Words = Record<"width" | "height", string> & {
  /** The sizes that the owner declares, in order. */
  own: readonly { key: string; name: string }[];
  /** The owner's names for the columns of material and coating, without disabled ones; null for the usual names. */
  made: readonly string[] | null;
};

/** A part that fits something is named by it: `for bolt`. */
const nearestBy = (name: string) => `Nearest by ${withinSentence(name).replace(/^for /, "")}`;

const titleOf = (differs: Exclude<Difference, AttributeSize>, { made, ...measures }: Words) => {
  if (differs !== "material") return nearestBy(measures[differs]);
  return made ? `By ${made.map(withinSentence).join(" and ")}` : "Other materials and coatings";
};

const stockText = ({ isMadeToOrder, inStock }: RelatedPart) =>
  isMadeToOrder ? "Made to order" : inStock ? "In stock" : "Sold out";

type Shown = {
  /** What a price is for: ` per m`. */
  per: string;
  /** The heading of material and coating; empty if their owner hides both. */
  made: string;
};

/** A part's size, material, price and availability. A template, because a page has a dozen of them. */
const rowOf = (part: RelatedPart, { per, made }: Shown): Html => html`
<tr data-part="${part.id}">
  <th scope="row"><a href="${partPath(part.sku)}"${part.differs === "material" && html` aria-label="${sizeOrSku(part)}, ${materialText(part)}"`}>${sizeOrSku(part)}</a></th>
  ${made && html`<td>${materialText(part)}</td>`}
  <td class="price">${listPriceHtml(part, " + GST")}${per}</td>
  <td class="stock">${stockText(part)}</td>
</tr>`;

const groupOf = (title: string, parts: readonly RelatedPart[], shown: Shown): Html => html`
<tbody>
  <tr><th scope="rowgroup" colspan="${shown.made ? 4 : 3}">${title}</th></tr>${parts.map((part) => rowOf(part, shown))}
</tbody>`;

const tableOf = (
  groups: readonly { title: string; rows: readonly RelatedPart[] }[],
  shown: Shown,
): Html => html`
<thead class="sr-only">
  <tr><th scope="col">Size</th>${shown.made && html`<th scope="col">${shown.made}</th>`}<th scope="col">Price</th><th scope="col">Availability</th></tr>
</thead>${groups.map(({ title, rows }) => groupOf(title, rows, shown))}`;

/**
 * The parts that differ from this one in a single property, as one small table. Needs a different key for each part.
 * They have the same unit of sale.
 */
export function RelatedParts({
  parts,
  words,
  unit,
}: {
  parts: readonly RelatedPart[];
  words: Words;
  unit: UnitCode;
}) {
  const table = usePlainLinks<HTMLTableElement>();
  usePaintedPrices(table, parts);
  const columns = (["height", "width", "material"] as const).filter(
    (differs) => differs !== "material" || words.made?.length !== 0,
  );
  const titles: (readonly [Difference, string])[] = [
    ...words.own.map(({ key, name }) => [attributeSize(key), nearestBy(name)] as const),
    ...columns.map((differs) => [differs, titleOf(differs, words)] as const),
  ];
  const groups = titles
    .map(([differs, title]) => ({ title, rows: parts.filter((part) => part.differs === differs) }))
    .filter(({ rows }) => rows.length > 0);
  const made = words.made ? words.made.join(", ") : "Material";
  const text = tableOf(groups, { per: perUnit(unit), made }).__html;
  // Keep the same object, or React would overwrite painted customer prices with list prices.
  const content = useMemo(() => ({ __html: text }), [text]);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="related-parts" className="mt-12 print:hidden">
      <h2 id="related-parts" className="mb-3 section-title">
        Related sizes
      </h2>
      <table
        ref={table}
        aria-labelledby="related-parts"
        className="related-rows max-w-3xl"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a template that escapes its values
        dangerouslySetInnerHTML={content}
      />
      <PrefetchNear container={table} />
    </section>
  );
}
