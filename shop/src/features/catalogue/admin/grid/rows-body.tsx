import { href, useNavigate } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { SheetGrid } from "./sheet-grid.tsx";
import type { RowsPage } from "./use-rows-page.ts";

/** The sheet with its faces: failed, loading, empty and full. */
export function RowsBody({ page, subCategory }: { page: RowsPage; subCategory: string }) {
  const { state, rows, shown, find, sorting, setSorting, sheet, selection } = page;
  const { type, undo, redo, open, setSaid, again } = page;
  const navigate = useNavigate();
  return state === "failed" ? (
    <Notice isAlert title="The rows could not be had" text="What you typed is kept in this browser.">
      <Button onClick={again}>Try again</Button>
    </Notice>
  ) : rows.length === 0 && state === "loading" ? (
    <Skeleton className="h-full" />
  ) : shown.length === 0 ? (
    <Notice
      title={find ? `No row has “${find}”` : "This sub-category has no rows yet"}
      text={find ? "" : "Add one, or bring them with a catalogue file."}
    />
  ) : (
    <SheetGrid
      key={subCategory}
      {...{ rows: shown, sorting, edits: sheet.edits, selection }}
      onSorting={setSorting}
      onType={type}
      onUndo={undo}
      onRedo={redo}
      onSave={open}
      onSay={setSaid}
      onOpen={(id) => void navigate(href("/admin/catalogue/parts/:id", { id: String(id) }))}
    />
  );
}
