import type { Mapping } from "./column-mapping.ts";
import type { FileInspection } from "./inspect-file.operations.server.ts";
import type { ColumnName } from "./known-columns.ts";
import { CONTROL } from "./mapping-control.ts";
import { MappingNotices } from "./mapping-notices.tsx";
import { MappingRow } from "./mapping-row.tsx";
import { NewAttributesForm } from "./new-attributes-form.tsx";
import { type PricesWith, saysGst } from "./prices-in-file.ts";

type Props = {
  inspection: FileInspection;
  mapping: Mapping;
  columns: readonly ColumnName[];
  isDisabled: boolean;
  onChange: (mapping: Mapping) => void;
};

/** The file's column for each of the shop's columns: found by name and content, changed by hand. */
export function MappingForm({ inspection, mapping, columns, isDisabled, onChange }: Props) {
  const gstHeading = inspection.headings.find(saysGst);
  return (
    <div className="flex flex-col gap-3 text-sm">
      <MappingNotices inspection={inspection} mapping={mapping} columns={columns} />
      <NewAttributesForm
        inspection={inspection}
        mapping={mapping}
        isDisabled={isDisabled}
        onChange={onChange}
      />
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
          {columns.map((column) => (
            <MappingRow
              key={column.header}
              inspection={inspection}
              mapping={mapping}
              column={column}
              isDisabled={isDisabled}
              onChange={onChange}
            />
          ))}
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
