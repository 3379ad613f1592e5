import type { CartLine } from "@kasna/contract/cart";
import { Link } from "react-router";
import { PartImage } from "../../ui/part-image.tsx";
import { productPath } from "../catalogue/product-path.widget.ts";

type Described = Pick<
  CartLine,
  "product_id" | "subcategory_name" | "name" | "sku" | "image_url" | "material" | "coating"
>;

/** What a line is of: picture, name, SKU and what was chosen. */
export function LineDescription({ line, children }: { line: Described; children?: React.ReactNode }) {
  const path = productPath({ id: line.product_id, subcategory_name: line.subcategory_name });
  return (
    <div className="flex min-w-0 gap-4">
      <PartImage
        path={line.image_url}
        alt=""
        sizes="80px"
        className="size-20 shrink-0 border border-hairline"
      />
      <div className="min-w-0 text-sm">
        <Link to={path} prefetch="intent" className="text-base font-medium hover:underline">
          {line.name}
        </Link>
        <p className="font-mono text-xs text-quiet">{line.sku}</p>
        <p className="text-quiet">
          {line.material}, {line.coating.toLowerCase()}
        </p>
        {children}
      </div>
    </div>
  );
}
