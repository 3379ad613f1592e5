const ID_MAX = 2 ** 31 - 1;

/** The id that a text of an address names, in decimal figures alone; null where it names none that a row can have. */
export function rowId(text: string | null | undefined): number | null {
  const id = /^\d{1,10}$/.test(text ?? "") ? Number(text) : 0;
  return id >= 1 && id <= ID_MAX ? id : null;
}
