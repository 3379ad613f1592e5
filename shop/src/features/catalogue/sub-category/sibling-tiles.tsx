import { lazy, Suspense, useState } from "react";
import { ArrowRight } from "../../../ui/icons.tsx";
import { SubCategoryTile, type TileSubCategory } from "./sub-category-tile.tsx";

const INLINE = 4;
const SubCategoryDialog = lazy(() => import("./sub-category-dialog.tsx"));

/** Other sub-categories of the same category: four tiles, and all of them in a dialog (spec 15.19). */
export function SiblingTiles({
  siblings,
  categoryName,
}: {
  siblings: TileSubCategory[];
  categoryName: string;
}) {
  const [isOpen, setOpen] = useState(false);
  if (siblings.length === 0) return null;
  return (
    <section aria-labelledby="siblings" className="mt-14">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="siblings" className="section-title">
          Sub Categories
        </h2>
        {siblings.length > INLINE && (
          <button
            type="button"
            aria-label={`All sub categories of ${categoryName}`}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="grid size-11 place-items-center rounded-md border border-hairline text-steel hover:bg-sheet"
          >
            <ArrowRight size={20} aria-hidden />
          </button>
        )}
      </div>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {siblings.slice(0, INLINE).map((sibling) => (
          <li key={sibling.id}>
            <SubCategoryTile subCategory={sibling} />
          </li>
        ))}
      </ul>
      {isOpen && (
        <Suspense>
          <SubCategoryDialog subCategories={siblings} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
