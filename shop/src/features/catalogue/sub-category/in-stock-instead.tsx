import type { Product } from "@kasna/contract/catalogue";
import { joinNonEmpty } from "@kasna/rules/catalogue/attributes";
import { formatRs } from "@kasna/rules/money";
import { partPath } from "@kasna/rules/part-path";
import { perUnit, unitOfPart } from "@kasna/rules/tax/unit-codes";
import { withinSentence } from "@kasna/rules/within-sentence";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { call } from "../../../api/browser/call.ts";
import { ProductPrice } from "../../pricing/product-price.widget.tsx";
import { closestInStock } from "./closest-in-stock.ts";

const SHOWN = 4;
const COMPARED = 100;

/**
 * The parts in stock that are closest to a sold-out one: those of its size, or of its width and material, or of its
 * width.
 */
async function fetchInStock(soldOut: Product): Promise<Product[]> {
  const { sub_category_id, material } = soldOut;
  const [width, height] = [soldOut.width ?? "", soldOut.height ?? ""];
  for (const alike of [{ width, height }, { width, material }, { width }]) {
    // Without a response, the page suggests fewer parts.
    const found = await call("POST /products/choose_specifications.php", {
      subcategory_id: sub_category_id,
      ...alike,
      limit: COMPARED,
    }).catch(() => ({ data: [] }));
    const inStock = closestInStock(found.data, soldOut);
    if (inStock.length > 0) return inStock.slice(0, SHOWN);
  }
  return [];
}

/** Parts that a buyer of a sold-out part can get at once. */
export function InStockInstead({ product }: { product: Product }) {
  const [parts, setParts] = useState<readonly Product[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id identifies the part
  useEffect(() => {
    let isCurrent = true;
    void fetchInStock(product).then((found) => isCurrent && setParts(found));
    return () => {
      isCurrent = false;
    };
  }, [product.id]);
  if (parts.length === 0) return null;
  return (
    <section aria-label="In stock instead" className="rounded-md bg-sheet px-4 py-3 text-sm">
      <h3 className="font-medium">In stock:</h3>
      <ul>
        {parts.map((part) => (
          <li key={part.id} className="flex items-center justify-between gap-4">
            <Link
              to={partPath(part.sku)}
              className="inline-flex min-h-11 min-w-0 items-center py-1 text-steel underline underline-offset-4"
            >
              {joinNonEmpty(part.size, part.material, withinSentence(part.coating))}
            </Link>
            <span className="figures shrink-0">
              <ProductPrice
                productId={part.id}
                listPrice={part.price}
                gstPercent={part.gst_percent}
                format={formatRs}
              />
              {perUnit(unitOfPart(part))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
