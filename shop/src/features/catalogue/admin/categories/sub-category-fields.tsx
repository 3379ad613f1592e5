import { SelectField, TextAreaField, TextField } from "../../../../ui/field.tsx";
import type { findSubCategory } from "./categories.operations.server.ts";
import { UNIT_OPTIONS, unitHint } from "./sold-unit.tsx";

type Found = Awaited<ReturnType<typeof findSubCategory>>;

/** The fields of a sub-category, empty for a new one. */
export function SubCategoryFields({
  found,
  hasAttributes,
  categories,
  categoryId,
  kindOptions,
  errors,
}: Pick<Found, "found" | "categories"> & {
  hasAttributes: boolean;
  /** The chosen category; 0 if none is. */
  categoryId: number;
  kindOptions: readonly { value: string; label: string }[];
  errors: Partial<Record<string, string>>;
}) {
  return (
    <>
      <TextField label="Name" name="name" required defaultValue={found?.name} error={errors.name} />
      <SelectField
        label="Category"
        name="category"
        defaultValue={String(categoryId || "")}
        placeholder="Choose"
        options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={errors.category}
      />
      <TextAreaField
        label="Description"
        name="description"
        rows={4}
        defaultValue={found?.description}
        error={errors.description}
      />
      <TextAreaField
        label="Trade names"
        hint="Other names buyers use, one on each line. Search finds the part by these names."
        name="tradeNames"
        rows={3}
        defaultValue={found?.tradeNames.join("\n")}
        error={errors.tradeNames}
      />
      <TextField label="Standard" name="standard" defaultValue={found?.standard} error={errors.standard} />
      <SelectField
        label="Drawn as"
        hint={
          found?.isKindFixed
            ? "You can't change this because its parts have been ordered."
            : `The kind that its parts are drawn from. ${hasAttributes ? "Buyers read the kind's words where you leave the attributes below as they are." : "You can change its words once the sub-category is saved."}`
        }
        name="geometryKind"
        defaultValue={found?.geometryKind ?? "none"}
        options={kindOptions}
        error={errors.geometryKind}
      />
      <SelectField
        label="Sold by"
        hint={unitHint(found?.rows ?? 0)}
        name="unitCode"
        defaultValue={found?.unitCode ?? "NOS"}
        options={UNIT_OPTIONS}
        error={errors.unitCode}
      />
    </>
  );
}
