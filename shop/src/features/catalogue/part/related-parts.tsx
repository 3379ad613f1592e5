import { partPath } from "@kasna/rules/part-path";
import { withinSentence } from "@kasna/rules/within-sentence";
import { Link } from "react-router";
import { Unbroken } from "../../../ui/unbroken.tsx";
import { ProductPrice } from "../../pricing/product-price.widget.tsx";
import { materialWords } from "./material-words.widget.ts";
import type { Difference, RelatedPart } from "./related-parts.operations.server.ts";

type Words = Record<Exclude<Difference, "material">, string> & {
  /** What the owner calls the columns of material and coating, without those that are off; null for the usual words. */
  made: readonly string[] | null;
};

const titleOf = (differs: Difference, { made, ...measures }: Words) => {
  if (differs !== "material") return `Nearest by ${withinSentence(measures[differs])}`;
  return made ? `By ${made.map(withinSentence).join(" and ")}` : "Other materials and coatings";
};

const stockText = ({ isMadeToOrder, inStock }: RelatedPart) =>
  isMadeToOrder ? "Made to order" : inStock ? "In stock" : "Sold out";

/** The parts that differ from this one in a single thing, as one small table. */
export function RelatedParts({ parts, words }: { parts: readonly RelatedPart[]; words: Words }) {
  const groups = (["height", "width", "material"] as const)
    .filter((differs) => differs !== "material" || words.made?.length !== 0)
    .map((differs) => ({ differs, rows: parts.filter((part) => part.differs === differs) }))
    .filter(({ rows }) => rows.length > 0);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="related-parts" className="mt-12 print:hidden">
      <h2 id="related-parts" className="mb-3 section-title">
        Related sizes
      </h2>
      <table className="w-full max-w-3xl border-collapse text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">Size</th>
            <th scope="col">{words.made?.join(", ") || "Material"}</th>
            <th scope="col">Price</th>
            <th scope="col">Availability</th>
          </tr>
        </thead>
        {groups.map(({ differs, rows }) => (
          <tbody key={differs}>
            <tr>
              <th scope="rowgroup" colSpan={4} className="pt-4 pb-1 text-start font-medium text-quiet">
                {titleOf(differs, words)}
              </th>
            </tr>
            {rows.map((part) => (
              <tr key={part.id} className="border-t border-hairline">
                <th scope="row" className="pe-4 text-start font-medium whitespace-nowrap">
                  <Link
                    to={partPath(part.sku)}
                    prefetch="intent"
                    className="inline-flex min-h-11 items-center text-steel underline underline-offset-4"
                  >
                    {/* In a flex box of its own, a space at the break would be lost. */}
                    <span>
                      <Unbroken>{part.size}</Unbroken>
                    </span>
                  </Link>
                </th>
                <td className="py-2 pe-4">{materialWords(part)}</td>
                <td className="figures pe-4 text-end whitespace-nowrap">
                  <ProductPrice productId={part.id} listPrice={part.price} gstPercent={part.gstPercent} />
                </td>
                <td className="text-end whitespace-nowrap text-quiet max-sm:hidden">{stockText(part)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
