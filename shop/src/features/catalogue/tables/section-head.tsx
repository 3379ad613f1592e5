import { standardText } from "@kasna/rules/standards";
import { PartImage } from "../../../ui/part-image.tsx";
import { subCategoryPath } from "../sub-category/sub-category-path.widget.ts";
import type { ShownSection } from "./merged-sections.ts";
import { firstRow } from "./packed-rows.ts";
import { SectionDrawing } from "./section-drawing.tsx";

/** Above the tables of one sub-category and form: a picture, the kind of parts, their standard, and a drawing. */
export function SectionHead({
  section,
  isFirst,
  isWithinPage,
}: {
  section: ShownSection;
  isFirst: boolean;
  /** Whether this is the sub-category's own page, which already shows its name. */
  isWithinPage: boolean;
}) {
  const { subCategory, form, standard, image, lots } = section;
  const first = lots[0] && firstRow(lots[0]);
  const name = form ? `${subCategory.name}, ${form}` : subCategory.name;
  return (
    <div className="flex w-full items-center gap-4 pb-3 max-sm:gap-3 max-sm:pb-1">
      <PartImage
        path={image}
        alt=""
        sizes="(min-width: 640px) 96px, 56px"
        isFirst={isFirst && !isWithinPage}
        className="w-14 shrink-0 sm:w-24"
      />
      <div className="min-w-0">
        {(form || !isWithinPage) && (
          <h2 className="text-lg font-semibold">
            {isWithinPage ? (
              name
            ) : (
              <a
                href={subCategoryPath(subCategory.name)}
                className="inline-flex min-h-11 items-center hover:underline sm:min-h-8"
              >
                {name}
              </a>
            )}
          </h2>
        )}
        <p className="text-sm text-quiet empty:hidden">{standardText(standard)}</p>
      </div>
      {subCategory.isDrawn && first && <SectionDrawing part={first} />}
    </div>
  );
}

/** The common properties of a table's rows. */
export const headingOf = ({ material, coating }: Pick<ShownSection, "material" | "coating">) =>
  [material, coating].filter(Boolean).join(", ") || "All sizes";
