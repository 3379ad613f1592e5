import type { CartLine } from "@kasna/contract/cart";
import { partPath } from "@kasna/rules/part-path";
import { Link } from "react-router";
import { PartImage } from "../../ui/part-image.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { SpecificationText, type Specified } from "../catalogue/sub-category/specification-text.widget.tsx";

type Described = Pick<CartLine, "name" | "sku" | "image_url"> & Specified;

/** A line's picture, name, SKU and specification. */
export function LineDescription({ line, children }: { line: Described; children?: React.ReactNode }) {
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
          to={partPath(line.sku)}
          prefetch="intent"
          className="relative inline-block py-1 text-base leading-snug font-medium underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-2 hover:underline"
        >
          <Unbroken>{line.name}</Unbroken>
        </Link>
        <p className="font-mono text-xs wrap-anywhere text-quiet">{line.sku}</p>
        <SpecificationText of={line} />
        {children}
      </div>
    </div>
  );
}
