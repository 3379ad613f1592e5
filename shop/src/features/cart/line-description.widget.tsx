import type { CartLine } from "@kasna/contract/cart";
import { Link } from "react-router";
import { PartImage } from "../../ui/part-image.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { productPath } from "../catalogue/product-path.widget.ts";
import { SpecificationWords, type Specified } from "../catalogue/sub-category/specification-words.widget.tsx";

type Described = Pick<CartLine, "product_id" | "subcategory_name" | "name" | "sku" | "image_url"> & Specified;

/** A line's picture, name, SKU and specification. */
export function LineDescription({ line, children }: { line: Described; children?: React.ReactNode }) {
  const path = productPath({ id: line.product_id, subcategory_name: line.subcategory_name });
  return (
    <div className="flex min-w-0 gap-3 sm:gap-4">
      <PartImage
        path={line.image_url}
        alt=""
        sizes="80px"
        className="size-16 shrink-0 border border-hairline sm:size-20"
      />
      <div className="min-w-0 grow text-sm">
        <Link
          to={path}
          prefetch="intent"
          className="relative inline-block py-1 text-base leading-snug font-medium underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-2 hover:underline"
        >
          <Unbroken>{line.name}</Unbroken>
        </Link>
        <p className="font-mono text-xs wrap-anywhere text-quiet">{line.sku}</p>
        <SpecificationWords of={line} />
        {children}
      </div>
    </div>
  );
}
