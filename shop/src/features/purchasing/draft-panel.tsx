import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { href, Link } from "react-router";
import { AdminForm, type FormField } from "../../admin-kit/admin-form.tsx";
import type { Outcome } from "../../admin-kit/form.server.ts";
import { FormKey } from "../../admin-kit/form-key.tsx";
import { Panel } from "../../admin-kit/page-head.tsx";
import { TableHead } from "../../admin-kit/table-head.tsx";

type Line = {
  position: number;
  productId: number | null;
  sku: string;
  name: string;
  quantity: number;
  unitCostPaise: number | null;
};
type Props = {
  suppliers: readonly { value: string; label: string }[];
  places: readonly { id: number; name: string }[];
  draft: { supplier: string; place: string; list: string; note: string; version: number };
  lines?: readonly Line[];
  outcome: Outcome | undefined;
};

/** The form of a draft, with the parts in its lines. */
export function DraftPanel({ suppliers, places, draft, lines, outcome }: Props) {
  const fields: readonly FormField[] = [
    {
      name: "supplier",
      label: "Supplier",
      kind: "choice",
      isRequired: true,
      isWide: true,
      options: [{ value: "", label: "Choose a supplier" }, ...suppliers],
    },
    ...(places.length > 1 ? [placeField(places)] : []),
    {
      name: "list",
      label: "Parts",
      kind: "lines",
      rows: 10,
      isRequired: true,
      hint: "On each line a SKU or barcode, how many, and the cost of one without GST if you know it. Paste from a spreadsheet, or write AB-120 200 4.50. A part sold in packs is counted in packs.",
    },
    { name: "note", label: "Note to the supplier", kind: "lines", rows: 2 },
  ];
  const { supplier, place, list, note, version } = draft;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
      <Panel title="Draft">
        {suppliers.length === 0 && (
          <p className="mb-4 text-sm">
            There are no suppliers yet.{" "}
            <Link
              to={href("/admin/suppliers/:id", { id: "new" })}
              className="text-steel underline underline-offset-4"
            >
              Add one first
            </Link>
            .
          </p>
        )}
        <AdminForm
          fields={fields}
          values={{ supplier, place, list, note }}
          version={version}
          outcome={outcome}
          submit="Save draft"
        >
          <FormKey />
        </AdminForm>
      </Panel>
      {lines && <ReadAs lines={lines} />}
    </div>
  );
}

const placeField = (places: Props["places"]): FormField => ({
  name: "place",
  label: "Goods come to",
  kind: "choice",
  isWide: true,
  options: places.map(({ id, name }) => ({ value: String(id), label: name })),
});

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

function ReadAs({ lines }: { lines: readonly Line[] }) {
  const paise = lines.reduce((sum, { quantity, unitCostPaise }) => sum + quantity * (unitCostPaise ?? 0), 0);
  const unpriced = lines.filter(({ unitCostPaise }) => unitCostPaise === null).length;
  return (
    <Panel title="Parts" aside={<span className="figures text-sm">{rupees(paise)} without GST</span>}>
      {unpriced > 0 && (
        <p className="mb-3 text-sm text-quiet">
          {unpriced === 1 ? "1 part has no cost and is" : `${unpriced} parts have no cost and are`} not in
          this sum.
        </p>
      )}
      <table className="figures w-full text-sm">
        <TableHead
          headings={["Part", { name: "Quantity", isNumber: true }, { name: "Cost", isNumber: true }]}
        />
        <tbody>
          {lines.map(({ position, productId, sku, name, quantity, unitCostPaise }) => (
            <tr key={position} className="border-t border-hairline align-top">
              <th scope="row" className="py-1.5 text-start font-normal">
                <PartLink productId={productId} sku={sku} />
                <span className="block text-quiet">{name}</span>
              </th>
              <td className="py-1.5 ps-3 text-end">{quantity.toLocaleString("en-IN")}</td>
              <td className="py-1.5 ps-3 text-end">{unitCostPaise === null ? "" : rupees(unitCostPaise)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** A part's SKU. It links to the part's page while the part is in the catalogue. */
export const PartLink = ({ productId, sku }: { productId: number | null; sku: string }) =>
  productId === null ? (
    <span className="font-mono wrap-anywhere">{sku}</span>
  ) : (
    <Link
      to={href("/admin/catalogue/parts/:id", { id: String(productId) })}
      className="font-mono text-steel underline underline-offset-4 wrap-anywhere"
    >
      {sku}
    </Link>
  );
