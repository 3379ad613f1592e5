import { type Mapping, SAME_MAX } from "./column-mapping.ts";
import type { FileInspection } from "./inspect-file.operations.server.ts";
import type { ColumnName } from "./known-columns.ts";
import { CONTROL } from "./mapping-control.ts";
import { pricesIn, saysGst } from "./prices-in-file.ts";

type Props = {
  inspection: FileInspection;
  mapping: Mapping;
  column: ColumnName;
  isDisabled: boolean;
  onChange: (mapping: Mapping) => void;
};

/** The option whose value is typed once for all rows. */
const SAME = "same";

/** One of the shop's columns: the column of the file that fills it, or a value that is the same for all rows. */
export function MappingRow({ inspection, mapping, column, isDisabled, onChange }: Props) {
  const { headings, samples } = inspection;
  const { header, label, isRequired } = column;
  const index = mapping.from[header];
  const isSame = index === undefined && Object.hasOwn(mapping.same, header);
  const choose = (value: string) => onChange(mapped(mapping, { header, value, headings }));
  const fill = (value: string) => onChange({ ...mapping, same: { ...mapping.same, [header]: value } });
  return (
    <tr className="border-t border-hairline">
      <th scope="row" className="py-1 pe-3 text-start font-medium">
        {label}
        {!isRequired && <span className="font-normal text-quiet"> (optional)</span>}
      </th>
      <td className="w-3/5 py-1 pe-3 sm:w-2/5">
        <select
          aria-label={`Column for ${label}`}
          disabled={isDisabled}
          value={isSame ? SAME : (index ?? "")}
          onChange={(event) => choose(event.target.value)}
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
            onChange={(event) => fill(event.target.value)}
            className={`mt-1 ${CONTROL}`}
          />
        )}
      </td>
      <td className="hidden max-w-40 truncate py-1 text-quiet sm:table-cell">
        {index !== undefined && samples[index]?.join(" · ")}
      </td>
    </tr>
  );
}

const without = <T,>(record: Readonly<Record<string, T>>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

/** The mapping with another choice for one of the shop's columns. */
function mapped(
  mapping: Mapping,
  { header, value, headings }: { header: string; value: string; headings: readonly string[] },
): Mapping {
  const from = without(mapping.from, header);
  const same = without(mapping.same, header);
  if (value === SAME) return { ...mapping, from, same: { ...same, [header]: "" } };
  if (value === "") return { ...mapping, from, same };
  const index = Number(value);
  return {
    ...mapping,
    from: { ...from, [header]: index },
    same,
    // A column that becomes an attribute can't be used for anything else.
    attributes: mapping.attributes?.filter((attribute) => attribute.index !== index) ?? [],
    ...(header === "price" && {
      prices: pricesIn(headings[index] ?? "") ?? (headings.some(saysGst) ? "by line" : null),
    }),
  };
}
