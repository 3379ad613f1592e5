import { TABLE_COLUMNS, type TableColumn } from "./table-columns.ts";

/** The chosen columns that the screen is too narrow to show in any of the page's tables. */
export function columnsWithoutRoom(hidden: readonly TableColumn[]): TableColumn[] {
  return TABLE_COLUMNS.filter((column) => {
    const heads = [...document.querySelectorAll(`.part-table thead .${column}`)];
    return !hidden.includes(column) && heads.length > 0 && heads.every((head) => !head.checkVisibility());
  });
}
