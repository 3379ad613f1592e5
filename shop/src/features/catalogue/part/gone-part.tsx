import type { Product } from "@kasna/contract/catalogue";
import { partPath } from "@kasna/rules/part-path";
import { href, Link } from "react-router";
import { Notice } from "../../../ui/notice.tsx";
import { InStockInstead } from "../sub-category/in-stock-instead.tsx";
import { subCategoryPath } from "../sub-category/sub-category-path.widget.ts";

type Props = {
  sku: string;
  subCategoryName: string | null;
  replacedBy: { sku: string; name: string } | null;
  /** What it was, if parts like it are looked for. */
  former: Product | null;
};

const LINK = "inline-flex min-h-11 items-center text-steel underline underline-offset-4";

/** The page of a part that is no longer sold, with what to buy instead. */
export function GonePart({ sku, subCategoryName, replacedBy, former }: Props) {
  const others = replacedBy
    ? {
        text: "This part replaces it:",
        to: partPath(replacedBy.sku),
        label: (
          <span>
            {replacedBy.name} <span className="inline-block">({replacedBy.sku})</span>
          </span>
        ),
      }
    : subCategoryName
      ? { text: "Similar parts are under:", to: subCategoryPath(subCategoryName), label: subCategoryName }
      : { text: "What we sell is under:", to: href("/categories"), label: "All Categories" };
  return (
    <main className="page-width py-8">
      <h1 className="sr-only">No longer sold</h1>
      <Notice title={`We no longer sell ${sku}`} text={others.text}>
        <Link to={others.to} className={LINK}>
          {others.label}
        </Link>
        {former && (
          <div className="w-full max-w-xl text-start">
            <InStockInstead product={former} />
          </div>
        )}
      </Notice>
    </main>
  );
}
