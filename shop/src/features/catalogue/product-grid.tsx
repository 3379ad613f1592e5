import type { Product } from "@kasna/contract/catalogue";
import { ProductCard } from "./product-card.widget.tsx";

/** Products side by side: two on a phone, four on a wide screen. */
export function ProductGrid({ products }: { products: Product[] }) {
  return (
    <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-hairline sm:grid-cols-3 lg:grid-cols-4">
      {products.map((product) => (
        <li key={product.id} className="outline outline-hairline">
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}
