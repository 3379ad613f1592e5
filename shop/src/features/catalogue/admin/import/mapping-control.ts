/** The look of a field in the table of columns: smaller than elsewhere on a wide screen, because it has many rows. */
export const CONTROL =
  "min-h-11 w-full rounded-md border border-control bg-paper px-3 text-base font-normal disabled:bg-sheet lg:min-h-9 lg:text-sm";
