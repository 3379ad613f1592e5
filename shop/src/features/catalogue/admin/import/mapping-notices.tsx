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
        <RememberedNotice inspection={inspection} mapping={mapping} columns={columns} />
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

/** That columns are as in an earlier file, and which headings have changed since. */
function RememberedNotice({ inspection: { headings, changed }, mapping, columns }: Props) {
  const { added, gone } = changed;
  if (added.length + gone.length === 0)
    return <p className="text-quiet">These columns are as in the last file with these headings.</p>;
  const usesOf = (heading: string) => {
    const labels = columns
      .filter(({ header }) => headings[mapping.from[header] ?? -1] === heading)
      .map(({ label }) => label);
    return labels.length > 0
      ? `“${heading}” is new and read as ${labels.join(" and ")}`
      : `“${heading}” is new`;
  };
  const changes = [...added.map(usesOf), ...gone.map((heading) => `“${heading}” is gone`)];
  return (
    <p>
      <strong>Check the headings that have changed</strong> since your last file like this one:{" "}
      {changes.join("; ")}. The other columns are as in that file.
    </p>
  );
}
