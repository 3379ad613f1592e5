import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { quantityText, type UnitCode, unitPlural } from "@kasna/rules/tax/unit-codes";
import { capitalised } from "@kasna/rules/within-sentence";
import { useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { ChangedElsewhere, SeenField } from "../../../../admin-kit/conflicting-values.tsx";
import type { Outcome } from "../../../../admin-kit/form.server.ts";
import { Panel } from "../../../../admin-kit/page-head.tsx";
import { AlertLine } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { NEW_UNIT, unitFieldsOf } from "./unit-form.ts";
import type { StaffUnit } from "./units.operations.server.ts";

type PartProps = {
  sku: string;
  /** The part's unit of sale. */
  unitCode: UnitCode;
};

type PanelProps = PartProps & { units: readonly StaffUnit[]; outcome: Outcome | undefined };

/** The other units of a part, and a form for adding or changing one. */
export function UnitsPanel({ sku, unitCode, units, outcome }: PanelProps) {
  const [editedId, setEditedId] = useState<number | null>(null);
  // Reset the form after saving.
  useEffect(() => {
    if (outcome?.done) setEditedId(null);
  }, [outcome]);
  const edited = units.find(({ id }) => id === editedId);
  const shown = edited ? unitFieldsOf(edited) : NEW_UNIT;
  return (
    <Panel title="Ways to buy">
      {units.length === 0 && (
        <p className="text-sm text-quiet">
          Buyers order this part in its own unit only. Add a box or another unit with a price of its own.
        </p>
      )}
      <ul aria-label="Ways to buy" className="divide-y divide-hairline text-sm">
        {units.map((unit) => (
          <UnitRow
            key={unit.id}
            sku={sku}
            unitCode={unitCode}
            unit={unit}
            onEdit={() => setEditedId(unit.id)}
          />
        ))}
      </ul>
      <ChangedElsewhere
        outcome={outcome}
        fields={Object.entries(LABELS).map(([name, label]) => ({ name, label }))}
        values={shown}
      />
      <UnitForm
        key={`${edited?.id ?? "new"} ${units.map(({ id }) => id).join()} ${JSON.stringify(shown)}`}
        sku={sku}
        unitCode={unitCode}
        edited={edited}
        shown={shown}
        outcome={outcome}
        onCancel={() => setEditedId(null)}
      />
    </Panel>
  );
}

/** A unit with its price, and buttons to change and remove it. */
const UnitRow = ({ sku, unitCode, unit, onEdit }: PartProps & { unit: StaffUnit; onEdit: () => void }) => (
  <li className="flex flex-wrap items-center gap-x-3">
    <span className="min-w-40 grow py-1">
      {unit.name}
      <span className="figures block text-quiet">
        <span className="font-mono">
          {sku}-{unit.code}
        </span>
        , {quantityText(unit.pieces, unitCode)}, {formatRupees(rupeesFromPaise(unit.pricePaise))}
        {unit.mrpPaise !== null && `, MRP ${formatRupees(rupeesFromPaise(unit.mrpPaise))}`}
      </span>
    </span>
    <Button variant="link" size="small" onClick={onEdit}>
      Change<span className="sr-only"> {unit.name}</span>
    </Button>
    <Form method="post">
      <input type="hidden" name="unit" value={unit.id} />
      <Button type="submit" name="intent" value="remove-unit" variant="link" size="small">
        Remove<span className="sr-only"> {unit.name}</span>
      </Button>
    </Form>
  </li>
);

type FormProps = PartProps & {
  /** Undefined if the form adds a unit. */
  edited: StaffUnit | undefined;
  shown: ReturnType<typeof unitFieldsOf>;
  outcome: Outcome | undefined;
  onCancel: () => void;
};

function UnitForm({ sku, unitCode, edited, shown, outcome, onCancel }: FormProps) {
  const isBusy = useNavigation().state !== "idle";
  const plural = unitPlural(unitCode);
  const text = (name: keyof typeof LABELS, hint: string) => (
    <TextField
      label={LABELS[name]}
      isOptional={OPTIONAL.includes(name)}
      name={name}
      defaultValue={shown[name]}
      hint={hint}
      autoComplete="off"
      // Saving makes the form anew, so nothing can be typed until the saved values are there.
      readOnly={isBusy}
      error={outcome?.errors?.[name]}
    />
  );
  return (
    <Form
      method="post"
      noValidate
      aria-label={edited ? `Change ${edited.name}` : "Add a way to buy"}
      className="fields mt-3 sm:grid-cols-2"
    >
      <input type="hidden" name="unit" value={edited?.id ?? ""} />
      <SeenField shown={shown} outcome={outcome} />
      {text("name", "Such as Box of 100")}
      {text("code", `Its SKU is ${sku}- and the code`)}
      {text(
        "content",
        `${capitalised(plural)}, or a weight such as 1 kg: as many ${plural} as weigh no more, by the part's weight`,
      )}
      {text("price", "Rupees for one, with GST")}
      {text("mrp", "The maximum retail price printed on it, if it has one")}
      {text("minimum", "The least that buyers can order")}
      {text("step", "Orders are multiples of it")}
      {text("barcode", "EAN, UPC or your own, if it has one")}
      <div className="sm:col-span-2">
        <AlertLine>{outcome?.errors || outcome?.theirs ? "" : outcome?.problem}</AlertLine>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="save-unit" size="small" isBusy={isBusy}>
            {edited ? "Save" : "Add"}
          </Button>
          {edited && (
            <Button variant="outline" size="small" onClick={onCancel}>
              Keep as it is
            </Button>
          )}
        </div>
      </div>
    </Form>
  );
}

const LABELS = {
  name: "Name",
  code: "Code",
  content: "Holds",
  price: "Price",
  mrp: "MRP",
  minimum: "Least quantity",
  step: "In steps of",
  barcode: "Barcode",
} as const;
const OPTIONAL: readonly (keyof typeof LABELS)[] = ["mrp", "barcode"];
