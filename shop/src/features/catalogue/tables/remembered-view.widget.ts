/** Runs in the head: sets the remembered columns and row height of tables on `<html>` (see `remembered-view.ts`). */
export const TABLE_SCRIPT =
  'try{Object.assign(document.documentElement.dataset,JSON.parse(localStorage.getItem("tables")))}catch{}';
