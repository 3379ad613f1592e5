import { unzipSync } from "fflate";
import { ListError } from "./read-list.ts";

/** The maximum unpacked size of a workbook, because a small ZIP can contain gigabytes. */
const UNPACKED_MAX_BYTES = 40_000_000;
const ENTRIES_MAX = 2_000;

export const DAMAGED = "The file is damaged. Save it again, or paste the lines.";

/**
 * The tables of a ZIP, without pictures and macros. Throws `ListError` if it is broken or its unpacked size is too
 * large.
 */
export function unpack(zip: Uint8Array): Record<string, Uint8Array> {
  let bytes = 0;
  let entries = 0;
  try {
    return unzipSync(zip, {
      filter({ name, originalSize }) {
        entries += 1;
        if (entries > ENTRIES_MAX)
          throw new ListError("The file holds too many files. Save the sheet as CSV and choose that file.");
        if (!/\.(?:xml|rels)$|^mimetype$/i.test(name)) return false;
        bytes += originalSize;
        if (bytes > UNPACKED_MAX_BYTES)
          throw new ListError(
            "The file unpacks to more than 40 MB. Save the sheet as CSV and choose that file.",
          );
        return true;
      },
    });
  } catch (error) {
    if (error instanceof ListError) throw error;
    throw new ListError(DAMAGED);
  }
}
