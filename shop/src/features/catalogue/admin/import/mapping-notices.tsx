import {
  hasOnlyMrp,
  lacksStock,
  lostColumns,
  type Mapping,
  missingColumns,
  mustSayGst,
} from "./column-mapping.ts";
import type { FileInspection } from "./inspect-file.operations.server.ts";
import type { ColumnName } from "./known-columns.ts";

type Props = { inspection: FileInspection; mapping: Mapping; columns: readonly ColumnName[] };

/** What a mapping still lacks, and which columns of the file it leaves out. */
export function MappingNotices({ inspection, mapping, columns }: Props) {
  const missing = missingColumns(mapping, columns);
  const lost = lostColumns(mapping, inspection.headings);
  return (
    <>
      {inspection.isRemembered && (
        <p className="text-quiet">These columns are as in the last file with these headings.</p>
      )}
      {mapping.from.sku === undefined && (
        <p className="text-danger">Choose the column with the SKU. Each line needs one.</p>
      )}
      {mustSayGst(mapping) && (
        <p className="text-danger">
          Say below whether the prices in your file are with or without GST. The shop's prices are with it.
        </p>
      )}
      {missing.length > 0 && (
        <p>
          <strong>New parts need:</strong> {missing.map(({ label }) => label).join("; ")}. Choose their
          columns, or a value that is the same for all rows. Parts that the shop has already keep theirs.
        </p>
      )}
      {hasOnlyMrp(mapping) && (
        <p>
          <strong>MRP only:</strong> no other price was found in your file. If you sell at the MRP, choose its
          column for Price, too.
        </p>
      )}
      {lacksStock(mapping) && (
        <p>
          <strong>Without stock</strong> new parts are sold out. Choose its column, or enter it later. Parts
          that the shop has already keep theirs.
        </p>
      )}
      {lost.length > 0 && (
        <p>
          <strong>Not imported:</strong> {lost.join(", ")}
        </p>
      )}
    </>
  );
}
