import { href, useNavigate } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { DataGrid } from "./data-grid/data-grid.tsx";
import type { RowsPage } from "./use-rows-page.ts";

/** The grid in its states: failed, loading, empty and full. */
export function RowsBody({ page, subCategory }: { page: RowsPage; subCategory: string }) {
  const { state, rows, columns, sortedColumns, shown, find, sorting, setSorting, history, selection } = page;
  const { type, undo, redo, openSaveDialog, setAnnouncement, retry } = page;
  const navigate = useNavigate();
  return state === "failed" ? (
    <Notice isAlert title="We could not load the products" text="Your changes are kept.">
      <Button onClick={retry}>Try again</Button>
    </Notice>
  ) : rows.length === 0 && state === "loading" ? (
    <Skeleton className="h-full" />
  ) : shown.length === 0 ? (
    <Notice
      title={
        find
          ? `No product has “${find}”`
          : subCategory === "all"
            ? "There are no products yet"
            : "This sub-category has no products yet"
      }
      text={
        find
          ? ""
          : subCategory === "all"
            ? "Import a catalogue file, or add a category first."
            : "Add a product, or import a catalogue file."
      }
    />
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
