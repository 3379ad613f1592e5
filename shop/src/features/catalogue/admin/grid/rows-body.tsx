import { href, useNavigate } from "react-router";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { DataGrid } from "./data-grid/data-grid.tsx";
import type { RowsPage } from "./use-rows-page.ts";

/** The empty grid, with the next step. */
function NoRows({
  page: { find, setFind, openRowDialog },
  subCategory,
}: {
  page: RowsPage;
  subCategory: string;
}) {
  if (find)
    return (
      <Notice title={`No product has “${find}”`} text="">
        <Button variant="outline" onClick={() => setFind("")}>
          Show all products
        </Button>
      </Notice>
    );
  if (subCategory === "all")
    return (
      <Notice title="There are no products yet" text="Import a catalogue file, or add a category first.">
        <ButtonLink to={href("/admin/catalogue/file")}>Import a file</ButtonLink>
        <ButtonLink to={href("/admin/catalogue/categories/:id", { id: "new" })} variant="outline">
          New category
        </ButtonLink>
      </Notice>
    );
  return (
    <Notice title="This sub-category has no products yet" text="Add a product, or import a catalogue file.">
      <Button onClick={() => openRowDialog("add")}>Add the first product</Button>
      <ButtonLink to={href("/admin/catalogue/file")} variant="outline">
        Import a file
      </ButtonLink>
    </Notice>
  );
}

/** The grid in its states: failed, loading, empty and full. */
export function RowsBody({ page, subCategory }: { page: RowsPage; subCategory: string }) {
  const { state, rows, columns, sortedColumns, shown, sorting, setSorting, history, selection } = page;
  const { type, undo, redo, openSaveDialog, setAnnouncement, retry } = page;
  const navigate = useNavigate();
  return state === "failed" ? (
    <Notice isAlert title="We could not load the products" text="Your changes are kept.">
      <Button onClick={retry}>Try again</Button>
    </Notice>
  ) : rows.length === 0 && state === "loading" ? (
    <Skeleton className="h-full" />
  ) : shown.length === 0 ? (
    <NoRows page={page} subCategory={subCategory} />
  ) : (
    <DataGrid
      key={subCategory}
      columns={columns}
      sortedColumns={sortedColumns}
      rows={shown}
      sorting={sorting}
      edits={history.edits}
      selection={selection}
      onSorting={setSorting}
      onType={type}
      onUndo={undo}
      onRedo={redo}
      onSave={openSaveDialog}
      onAnnounce={setAnnouncement}
      onOpen={(id) => void navigate(href("/admin/catalogue/parts/:id", { id: String(id) }))}
    />
  );
}
