/**
 * The part that a file may show, by its path, and the photo's position among the part's photos; null for the next free
 * one.
 */
export type PhotoCandidate = { sku: string; position: number | null };

const PICTURE = /\.(jpe?g|png|webp|avif)$/i;
/** `AB-12-2`, `AB-12_2`, `AB-12 2` and `AB-12 (2)` can be the second photo of AB-12. */
const NUMBERED = /^(.+?)(?:[-_. ]| ?\()(\d{1,2})\)?$/;
/** Files that macOS and Windows add to folders of pictures. */
const HIDDEN = /^(\.|__MACOSX$|Thumbs\.db$)/i;

const segmentsOf = (path: string) => path.split(/[/\\]/).filter((part) => part !== "" && part !== ".");

/** Whether a path in a ZIP or folder is a picture by its name, and does not point outside the ZIP. */
export const isPicturePath = (path: string): boolean =>
  PICTURE.test(path) && !leadsOut(path) && !segmentsOf(path).some((part) => HIDDEN.test(part));

/** Whether a path is a picture by its name, but points outside its ZIP. */
export const isPictureOutside = (path: string): boolean => PICTURE.test(path) && leadsOut(path);

const leadsOut = (path: string) => segmentsOf(path).includes("..");

/**
 * The parts that a picture may show, most likely first: the one with its name, the one in its name before a number, and
 * the one with its folder's name.
 */
export function photoCandidates(path: string): PhotoCandidate[] {
  const segments = segmentsOf(path);
  const stem = (segments.at(-1) ?? "").replace(PICTURE, "").trim();
  const folder = segments.at(-2)?.trim();
  const [, sku, digits] = NUMBERED.exec(stem) ?? [];
  const numbered = sku && Number(digits) > 0 ? [{ sku, position: Number(digits) }] : [];
  const own = /^\d{1,2}$/.test(stem) && Number(stem) > 0 ? Number(stem) : (numbered[0]?.position ?? null);
  return [{ sku: stem, position: 1 }, ...numbered, ...(folder ? [{ sku: folder, position: own }] : [])];
}

/** A SKU in the form that file names may use: ignoring case and separators. */
export const plainSku = (sku: string): string => sku.toUpperCase().replace(/[-._]/g, "");

/**
 * The first candidate that is one of these SKUs. Exact matches come first, then those that differ only in case, then in
 * separators. Null for none.
 */
export function matchedPhoto(
  candidates: readonly PhotoCandidate[],
  skus: readonly string[],
): PhotoCandidate | null {
  for (const asKey of [(sku: string) => sku, (sku: string) => sku.toUpperCase(), plainSku])
    for (const { sku, position } of candidates) {
      const found = skus.find((known) => asKey(known) === asKey(sku));
      if (found) return { sku: found, position };
    }
  return null;
}

type Placed = { sku: string; position: number; path: string };

/**
 * Assigns photos without a position the free positions of their part, in the order of their paths, with the same result
 * each time.
 */
export function placed(photos: readonly (PhotoCandidate & { path: string })[]): Placed[] {
  const taken = new Set(photos.map(({ sku, position }) => `${position} ${sku}`));
  const unplaced = photos.filter(({ position }) => position === null);
  const positions = new Map<string, number>();
  for (const { sku, path } of unplaced.toSorted((a, b) => a.path.localeCompare(b.path))) {
    let position = 1;
    while (taken.has(`${position} ${sku}`)) position += 1;
    taken.add(`${position} ${sku}`);
    positions.set(path, position);
  }
  return photos.map(({ sku, position, path }) => ({
    sku,
    path,
    position: position ?? positions.get(path) ?? 1,
  }));
}
