import { type CardProduct, ProductCard } from "../catalogue/product-card.widget.tsx";

/** Products side by side. Near matches show their differences from the query. */
export function ResultGrid({
  products,
  differs,
}: {
  products: CardProduct[];
  differs: ReadonlyMap<number, string[]>;
}) {
  return (
    <ul
      aria-label="Parts found"
      className="grid grid-cols-2 overflow-hidden rounded-md border border-hairline sm:grid-cols-3 lg:grid-cols-5"
    >
      {products.map((product) => (
        <li key={product.id} className="-me-px -mb-px flex flex-col border-e border-b border-hairline">
          <div className="grow">
            <ProductCard product={product} />
          </div>
          {differs.get(product.id)?.map((difference) => (
            <p key={difference} className="bg-warning-wash px-3 py-1 text-xs text-warning">
              {difference}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
