import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SubCategoryTile, type TileSubCategory } from "./sub-category-tile.tsx";

const STEP = 8;

/** All sub-categories of a category, searchable, eight more at a time (spec 15.19). */
export default function SubCategoryDialog({
  subCategories,
  onClose,
}: {
  subCategories: TileSubCategory[];
  onClose: () => void;
}) {
  const [text, setText] = useState("");
  const [count, setCount] = useState(STEP);
  const term = text.trim().toLowerCase();
  const found = subCategories.filter((subCategory) => subCategory.name.toLowerCase().includes(term));
  return (
    <Dialog isOpen onClose={onClose} title="Sub Categories" width="44rem">
      <TextField
        label="Search"
        placeholder="Search subcategories..."
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {/* High enough for eight tiles, so that the field does not move during typing. */}
      <div className="sm:min-h-96">
        {found.length === 0 ? (
          <p className="py-8 text-quiet">No subcategories found matching "{text.trim()}"</p>
        ) : (
          <ul className="grid grid-cols-2 gap-3">
            {found.slice(0, count).map((subCategory) => (
              <li key={subCategory.id}>
                <SubCategoryTile subCategory={subCategory} onChosen={onClose} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {count < found.length && (
        <Button variant="outline" onClick={() => setCount(count + STEP)}>
          Load More
        </Button>
      )}
    </Dialog>
  );
}
