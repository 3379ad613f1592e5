import { countText, type UnitCode, unitPlural } from "@kasna/rules/tax/unit-codes";
import { Form, useNavigation } from "react-router";
import { ChangedElsewhere, SeenField } from "../../admin-kit/conflicting-values.tsx";
import type { Outcome } from "../../admin-kit/form.server.ts";
import { Panel } from "../../admin-kit/page-head.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { type Ordering, orderingFields } from "./ordering-fields.widget.ts";

type Props = {
  ordering: Ordering & { suppliers: readonly { id: number; name: string }[] };
  packSize: number;
  unitCode: UnitCode;
  outcome: Outcome | undefined;
};

/** A part's supplier, reorder point and order multiple, with the form to change them. */
export function OrderingPanel({ ordering, packSize, unitCode, outcome }: Props) {
  const isBusy = useNavigation().state !== "idle";
  const shown = orderingFields(ordering);
  const unit = packSize === 1 ? unitPlural(unitCode) : `packs of ${countText(packSize, unitCode)}`;
  const fields = {
    supplier: {
      name: "supplier",
      label: "Supplier",
      options: [
        { value: "", label: "Not said" },
        ...ordering.suppliers.map(({ id, name }) => ({ value: String(id), label: name })),
      ],
    },
    reorderPoint: { name: "reorderPoint", label: `Reorder at, in ${unit}` },
    orderMultiple: { name: "orderMultiple", label: "Sold by the supplier in multiples of" },
  };
  return (
    <Panel title="Ordering">
      <ChangedElsewhere outcome={outcome} fields={Object.values(fields)} values={shown} />
      {/* Saving makes the form anew, so nothing can be typed until the saved values are there. */}
      <Form method="post" key={JSON.stringify(shown)} className="fields sm:grid-cols-3">
        <input type="hidden" name="intent" value="order" />
        <SeenField shown={shown} outcome={outcome} />
        <SelectField {...fields.supplier} defaultValue={shown.supplier} error={outcome?.errors?.supplier} />
        <TextField
          {...fields.reorderPoint}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={shown.reorderPoint}
          readOnly={isBusy}
          isOptional
          error={outcome?.errors?.reorderPoint}
          className="figures"
        />
        <TextField
          {...fields.orderMultiple}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={shown.orderMultiple}
          readOnly={isBusy}
          isOptional
          error={outcome?.errors?.orderMultiple}
          className="figures"
        />
        <p className="text-sm text-quiet sm:order-last sm:col-span-3">
          Without a reorder point, it follows from the sales of 90 days and the supplier's days of delivery.
        </p>
        <Button type="submit" variant="outline" isBusy={isBusy} className="sm:justify-self-start">
          Save
        </Button>
      </Form>
    </Panel>
  );
}
