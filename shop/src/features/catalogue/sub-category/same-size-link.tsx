import type { Product } from "@kasna/contract/catalogue";
import { href } from "react-router";
import { usePlainLinks } from "../../../ui/use-plain-links.ts";

/** A link to all parts of the sub-category in this size. */
export function SameSizeLink({ product, isDeclared }: { product: Product; isDeclared: boolean }) {
  const container = usePlainLinks<HTMLParagraphElement>();
  const { subcategory_name, width, height, size } = product;
  const search = new URLSearchParams([
    ["q", subcategory_name],
    ...(width === null ? [] : [["diameter", String(width)]]),
    ...(height === null ? [] : [["length", String(height)]]),
  ]);
  return (
    <p ref={container} className="-mt-4 self-start print:hidden">
      <a href={`${href("/search")}?${search}`} className="way-on">
        {`${isDeclared ? "Other parts" : "Other materials"} in ${size}`}
      </a>
    </p>
  );
}
