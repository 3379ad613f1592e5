import type { Product } from "@kasna/contract/catalogue";
import { joinNonEmpty, sizeBesideName } from "@kasna/rules/catalogue/attributes";
import { partPath } from "@kasna/rules/part-path";
import { standardText } from "@kasna/rules/standards";
import { perUnit, unitOfPart } from "@kasna/rules/tax/unit-codes";
import { withinSentence } from "@kasna/rules/within-sentence";
import { Link } from "react-router";
import { html } from "../../ui/html.ts";
import { PartImage } from "../../ui/part-image.tsx";
import { unbroken } from "../../ui/unbroken.tsx";
import { Mrp } from "../pricing/original-price.widget.tsx";
import { ProductPrice } from "../pricing/product-price.widget.tsx";
import { stateOfProduct } from "./navigation-state.widget.ts";

const CARD_FIELDS = [
  "id",
  "sub_category_id",
  "category_id",
  "category_name",
  "subcategory_name",
  "name",
  "image_url",
  "sku",
  "price",
  "mrp",
  "gst_percent",
  "material",
  "coating",
  "standard",
  "is_latest",
  "is_best_seller",
] as const satisfies (keyof Product)[];

/** The fields of a product that a card needs. */
export type CardProduct = Pick<Product, (typeof CARD_FIELDS)[number]> &
  Partial<Pick<Product, "size" | "pack_size" | "unit_code">>;

export const cardOf = (product: Product): CardProduct =>
  ({
    ...Object.fromEntries(CARD_FIELDS.map((field) => [field, product[field]])),
    ...(sizeBesideName(product) && { size: product.size }),
    ...(perUnit(unitOfPart(product)) && { unit_code: product.unit_code }),
  }) as CardProduct;

/** A product in a list: picture, name, SKU, material and price. */
export function ProductCard({ product }: { product: CardProduct }) {
  return (
    <Link
      to={partPath(product.sku)}
      state={stateOfProduct(product)}
      prefetch="intent"
      className="group flex h-full flex-col gap-2 p-3 -outline-offset-2"
    >
      <div className="relative">
        <PartImage
          path={product.image_url}
          alt=""
          sizes="(min-width: 1024px) 204px, (min-width: 640px) 28vw, calc(50vw - 2.5rem)"
        />
        <Badge product={product} />
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a template that escapes its values */}
      <span className="contents" dangerouslySetInnerHTML={cardText(product)} />
      <span className="figures mt-auto font-semibold">
        <ProductPrice productId={product.id} listPrice={product.price} gstPercent={product.gst_percent} />
        <span className="text-sm font-normal">{perUnit(unitOfPart(product))}</span>
        {product.mrp !== undefined && (
          <span className="text-xs font-normal">
            {" "}
            <Mrp price={product.price} mrp={product.mrp} />
          </span>
        )}
      </span>
    </Link>
  );
}

/** Name, SKU, standard, material, and the size if the name lacks it. A template, because pages have dozens of cards. */
const cardText = ({ name, size, sku, standard, material, coating }: CardProduct) => html`
<span class="text-sm font-medium text-pretty group-hover:underline">${unbroken(name)}</span>
<span class="font-mono text-xs break-all text-quiet">${sku}</span>
<span class="text-xs text-quiet empty:hidden">${unbroken(standardText(standard))}</span>
<span class="text-xs text-quiet">${unbroken(
  joinNonEmpty(sizeBesideName({ name, size }), material, coating === "Plain" ? "" : withinSentence(coating)),
)}</span>`;

function Badge({ product }: { product: CardProduct }) {
  const [text, className] =
    product.is_best_seller === 1
      ? ["Top Seller", "bg-top-seller"]
      : product.is_latest === 1
        ? ["New", "bg-new"]
        : [];
  return text ? (
    <span
      className={`absolute end-0 top-0 rounded-sm px-1.5 py-0.5 text-xs font-semibold text-paper ${className}`}
    >
      {text}
    </span>
  ) : null;
}
