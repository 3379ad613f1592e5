import {
  hasOnlyMrp,
  lacksStock,
  lostColumns,
  type Mapping,
  missingColumns,
  mustSayGst,
  SAME_MAX,
} from "./column-mapping.ts";
import type { FileInspection } from "./inspect-file.operations.server.ts";
import type { ColumnName } from "./known-columns.ts";
import { NewAttributesForm } from "./new-attributes-form.tsx";
import { type PricesWith, pricesIn, saysGst } from "./prices-in-file.ts";

type Props = {
  look: FileInspection;
  mapping: Mapping;
  columns: readonly ColumnName[];
  isDisabled: boolean;
  onChange: (mapping: Mapping) => void;
};

const CONTROL =
  "min-h-11 w-full rounded-md border border-control bg-paper px-3 text-base font-normal disabled:bg-sheet lg:min-h-9 lg:text-sm";
const SAME = "same";

const without = <T,>(record: Readonly<Record<string, T>>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

/** The file's column for each of the shop's columns: found by name and content, changed by hand. */
export function MappingForm({ look, mapping, columns, isDisabled, onChange }: Props) {
  const { headings, samples, isRemembered } = look;
  const missing = missingColumns(mapping, columns);
  const lost = lostColumns(mapping, headings);
  const gstHeading = headings.find(saysGst);
  const choose = (header: string, value: string) => {
    const from = without(mapping.from, header);
    const same = without(mapping.same, header);
    if (value === SAME) onChange({ ...mapping, from, same: { ...same, [header]: "" } });
    else if (value === "") onChange({ ...mapping, from, same });
    else
      onChange({
        ...mapping,
        from: { ...from, [header]: Number(value) },
        same,
        // A column that becomes an attribute can't be used for anything else.
        attributes: mapping.attributes?.filter(({ index }) => index !== Number(value)) ?? [],
        ...(header === "price" && {
          prices: pricesIn(headings[Number(value)] ?? "") ?? (gstHeading ? "by line" : null),
        }),
      });
  };
  const fill = (header: string, value: string) =>
    onChange({ ...mapping, same: { ...mapping.same, [header]: value } });
  return (
    <div className="flex flex-col gap-3 text-sm">
      {isRemembered && (
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
      <NewAttributesForm look={look} mapping={mapping} isDisabled={isDisabled} onChange={onChange} />
      <table className="w-full">
        <caption className="sr-only">Columns of the shop and of the file</caption>
        <thead className="text-start text-quiet">
          <tr>
            <th scope="col" className="py-1.5 pe-3 text-start font-medium">
              Column
            </th>
            <th scope="col" className="py-1.5 pe-3 text-start font-medium">
              In your file
            </th>
            <th scope="col" className="hidden py-1.5 text-start font-medium sm:table-cell">
              Values
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ header, label, isRequired }) => {
            const index = mapping.from[header];
            const isSame = index === undefined && Object.hasOwn(mapping.same, header);
            return (
              <tr key={header} className="border-t border-hairline">
                <th scope="row" className="py-1 pe-3 text-start font-medium">
                  {label}
                  {!isRequired && <span className="font-normal text-quiet"> (optional)</span>}
                </th>
                <td className="w-3/5 py-1 pe-3 sm:w-2/5">
                  <select
                    aria-label={`Column for ${label}`}
                    disabled={isDisabled}
                    value={isSame ? SAME : (index ?? "")}
                    onChange={(event) => choose(header, event.target.value)}
                    className={`choice ${CONTROL}`}
                  >
                    <option value="">Not in the file</option>
                    {header !== "sku" && <option value={SAME}>The same for all rows</option>}
                    {headings.map((heading, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a file can have a heading twice
                      <option key={at} value={at}>
                        {heading || `Column ${at + 1}`}
                      </option>
                    ))}
                  </select>
                  {isSame && (
                    <input
                      aria-label={`${label} of all rows`}
                      maxLength={SAME_MAX}
                      disabled={isDisabled}
                      value={mapping.same[header] ?? ""}
                      onChange={(event) => fill(header, event.target.value)}
                      className={`mt-1 ${CONTROL}`}
                    />
                  )}
                </td>
                <td className="hidden max-w-40 truncate py-1 text-quiet sm:table-cell">
                  {index !== undefined && samples[index]?.join(" · ")}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <label className="flex flex-col gap-1 font-medium">
        Prices in the file are
        <select
          disabled={isDisabled}
          value={mapping.prices ?? ""}
          onChange={({ target }) =>
            onChange({ ...mapping, prices: (target.value || null) as PricesWith | null })
          }
          className={`choice ${CONTROL}`}
        >
          <option value="">Choose</option>
          {gstHeading && <option value="by line">as “{gstHeading}” says in each line</option>}
          <option value="with GST">with GST, as the shop shows them</option>
          <option value="without GST">without GST: it is added by the HSN code of each part</option>
        </select>
      </label>
      <label className="flex flex-col gap-1 font-medium">
        Decimals are written
        <select
          disabled={isDisabled}
          value={mapping.decimals}
          onChange={({ target }) =>
            onChange({ ...mapping, decimals: target.value === "comma" ? "comma" : "point" })
          }
          className={`choice ${CONTROL}`}
        >
          <option value="point">with a point: 1,234.56</option>
          <option value="comma">with a comma: 1.234,56</option>
        </select>
      </label>
    </div>
  );
}
