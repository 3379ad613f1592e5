import { useNavigate } from "react-router";
import { Redo2 } from "../../../../admin-kit/office-icons.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Undo2 } from "../../../../ui/icons.tsx";
import { sortChoices, sortingOf, sortName } from "./data-grid/sorting.ts";
import { GRID_ROWS_MAX } from "./grid-line.ts";
import { Choice, Find, Tool } from "./rows-tools.tsx";
import type { RowsPage } from "./use-rows-page.ts";

type SubCategory = { id: number; name: string; category: string };
type Props = { page: RowsPage; subCategory: string; subCategories: readonly SubCategory[] };

/** The filter and sorting of rows, with undo, discard and save. */
export function RowsToolbar({ page, subCategory, subCategories }: Props) {
  const { columns, find, setFind, sorting, setSorting, undo, redo, history, cells } = page;
  const { setDiscarding, openSaveDialog } = page;
  const navigate = useNavigate();
  return (
    <div className="mb-2 flex flex-wrap items-end gap-2">
      <Choice
        label="Sub-category"
        value={subCategory}
        options={choices(subCategories)}
        onChoose={(id) => void navigate(`?sub_category=${id}`)}
      />
      <Find value={find} onChange={setFind} />
      <Choice
        label="Sort by"
        value={sortName(sorting)}
        options={sortChoices(columns)}
        onChoose={(name) => setSorting(sortingOf(name))}
      />
      <div className="ms-auto flex flex-wrap items-center gap-2">
        <Tool label="Undo" onClick={undo} isDisabled={history.past.length === 0}>
          <Undo2 size={16} aria-hidden />
        </Tool>
        <Tool label="Redo" onClick={redo} isDisabled={history.future.length === 0}>
          <Redo2 size={16} aria-hidden />
        </Tool>
        <Button
          size="small"
          variant="outline"
          disabled={cells.length === 0}
          onClick={() => setDiscarding(true)}
        >
          Discard
        </Button>
        <Button size="small" disabled={cells.length === 0} onClick={openSaveDialog}>
          Review and save
        </Button>
      </div>
    </div>
  );
}

const choices = (subCategories: readonly SubCategory[]) => [
  ...subCategories.map(({ id, name, category }) => ({ value: String(id), label: `${category}: ${name}` })),
  { value: "all", label: `All, up to ${GRID_ROWS_MAX.toLocaleString("en-IN")} products` },
];
