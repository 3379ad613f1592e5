import { SHELF_MAX } from "@kasna/rules/stock";
import { countText, perUnit, type UnitCode } from "@kasna/rules/tax/unit-codes";
import { Form, useNavigation } from "react-router";
import { ChangedElsewhere, SeenField } from "../../admin-kit/conflicting-values.tsx";
import type { Outcome } from "../../admin-kit/form.server.ts";
import { Panel } from "../../admin-kit/page-head.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { type ShelfAndCost, shelfAndCostFields } from "./shelf-and-cost-fields.widget.ts";

type Props = {
  shelfAndCost: ShelfAndCost;
  packSize: number;
  unitCode: UnitCode;
  /** The main place and the others, each with the part's shelf there. One entry in a shop with only one place. */
  places: readonly { id: number; name: string; isMain: boolean; shelf: string }[];
  outcome: Outcome | undefined;
};

/** A part's shelves and cost, with the form for changing them. */
export function ShelfAndCostPanel({ shelfAndCost, packSize, unitCode, places, outcome }: Props) {
  const isBusy = useNavigation().state !== "idle";
  const others = places.filter(({ isMain }) => !isMain);
  const main = places.find(({ isMain }) => isMain);
  const shown = shelfAndCostFields(shelfAndCost, { packSize, shelves: others });
  const shelfLabel = main && others.length > 0 ? `Shelf place, ${main.name}` : "Shelf place";
  const costLabel =
    packSize > 1
      ? `Cost of a pack of ${countText(packSize, unitCode)}, without GST`
      : `Cost${perUnit(unitCode)}, without GST`;
  const fields = [
    { name: "shelf", label: shelfLabel },
    ...others.map(({ id, name }) => ({ name: `shelf-${id}`, label: `Shelf place, ${name}` })),
    { name: "unitCost", label: costLabel },
  ];
  return (
    <Panel title="Shelf place and cost">
      <ChangedElsewhere outcome={outcome} fields={fields} values={shown} />
      {/* Saving remounts the form, so nothing can be typed until the saved values have arrived. */}
      <Form method="post" key={JSON.stringify(shown)} className="fields sm:grid-cols-3">
        <input type="hidden" name="intent" value="keep" />
        <SeenField shown={shown} outcome={outcome} />
        <TextField
          label={shelfLabel}
          name="shelf"
          defaultValue={shown.shelf}
          isOptional
          maxLength={SHELF_MAX}
          readOnly={isBusy}
          error={outcome?.errors?.shelf}
        />
        {others.map(({ id, name, shelf: shelfThere }) => (
          <TextField
            key={id}
            label={`Shelf place, ${name}`}
            name={`shelf-${id}`}
            defaultValue={shelfThere}
            isOptional
            maxLength={SHELF_MAX}
            readOnly={isBusy}
            error={outcome?.errors?.[`shelf-${id}`]}
          />
        ))}
        <TextField
          label={costLabel}
          name="unitCost"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={shown.unitCost}
          readOnly={isBusy}
          isOptional
          error={outcome?.errors?.unitCost}
          className="figures"
        />
        <p className="text-sm text-quiet sm:order-last sm:col-span-3">
          Each receipt with a cost updates this to the average of all stock.
        </p>
        <Button type="submit" variant="outline" isBusy={isBusy} className="sm:justify-self-start">
          Save
        </Button>
      </Form>
    </Panel>
  );
}
