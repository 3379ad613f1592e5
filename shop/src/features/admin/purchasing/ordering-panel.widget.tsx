import { Form, useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import type { Outcome } from "../kit/form.operations.server.ts";
import { numberShown } from "../kit/form-fields.widget.ts";
import { Panel } from "../kit/page-head.widget.tsx";

type Props = {
  ordering: {
    supplierId: number | null;
    reorderPoint: number | null;
    orderMultiple: number | null;
    suppliers: readonly { id: number; name: string }[];
  };
  packSize: number;
  outcome: Outcome | undefined;
};

/** Of whom a part is bought, and when it is ordered again. */
export function OrderingPanel({ ordering, packSize, outcome }: Props) {
  const isBusy = useNavigation().state !== "idle";
  const { supplierId, reorderPoint, orderMultiple, suppliers } = ordering;
  const unit = packSize === 1 ? "pieces" : `packs of ${packSize}`;
  return (
    <Panel title="Ordering">
      <Form
        method="post"
        key={`${supplierId} ${reorderPoint} ${orderMultiple}`}
        className="fields sm:grid-cols-3"
      >
        <input type="hidden" name="intent" value="order" />
        <SelectField
          label="Supplier"
          name="supplier"
          defaultValue={numberShown(supplierId)}
          options={[
            { value: "", label: "Not said" },
            ...suppliers.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          error={outcome?.errors?.supplier}
        />
        <TextField
          label={`Reorder at, in ${unit}`}
          name="reorderPoint"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={numberShown(reorderPoint)}
          isOptional
          error={outcome?.errors?.reorderPoint}
          className="figures"
        />
        <TextField
          label={`Sold by the supplier in multiples of`}
          name="orderMultiple"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={numberShown(orderMultiple)}
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
