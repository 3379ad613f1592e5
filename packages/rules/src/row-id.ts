const ID_MAX = 2 ** 31 - 1;

/** The id in a URL: decimal digits only. Null if no row can have it. */
export function rowId(text: string | null | undefined): number | null {
  const id = /^\d{1,10}$/.test(text ?? "") ? Number(text) : 0;
  return id >= 1 && id <= ID_MAX ? id : null;
}
