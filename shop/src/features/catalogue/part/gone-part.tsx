import { partPath } from "@kasna/rules/part-path";
import { Link } from "react-router";
import { Notice } from "../../../ui/notice.tsx";
import { subCategoryPath } from "../sub-category/sub-category-path.widget.ts";

type Props = {
  sku: string;
  subCategoryName: string;
  replacedBy: { sku: string; name: string } | null;
};

const LINK = "inline-flex min-h-11 items-center text-steel underline underline-offset-4";

/** The page of a part that is no longer sold, with what to buy in its place. */
export function GonePart({ sku, subCategoryName, replacedBy }: Props) {
  return (
    <main className="page-width py-8">
      <h1 className="sr-only">No longer sold</h1>
      <Notice
        title={`We no longer sell ${sku}`}
        text={replacedBy ? "This part replaces it:" : "Similar parts are under:"}
      >
        {replacedBy ? (
          <Link to={partPath(replacedBy.sku)} className={LINK}>
            {replacedBy.name} ({replacedBy.sku})
          </Link>
        ) : (
          <Link to={subCategoryPath(subCategoryName)} className={LINK}>
            {subCategoryName}
          </Link>
        )}
      </Notice>
    </main>
  );
}
