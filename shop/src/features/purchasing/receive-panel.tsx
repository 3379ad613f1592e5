import { LOT_MAX } from "@kasna/rules/purchasing";
import { Form, useNavigation } from "react-router";
import type { Outcome } from "../../admin-kit/form.server.ts";
import { rupeesShown } from "../../admin-kit/form-fields.ts";
import { FormKey } from "../../admin-kit/form-key.tsx";
import { LineField } from "../../admin-kit/line-field.tsx";
import { Panel } from "../../admin-kit/page-head.tsx";
import { AlertBox } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { PlaceField } from "../stock/places/place-field.widget.tsx";
import { PartLink } from "./draft-panel.tsx";

type Line = {
  position: number;
  productId: number | null;
  sku: string;
  name: string;
  quantity: number;
  received: number;
  unitCostPaise: number | null;
};
type Props = {
  lines: readonly Line[];
  /** Whether a delivery can still be booked. */
  isOpen: boolean;
  isPlaced: boolean;
  places: readonly { id: number; name: string }[];
  /** The stock place that the order is for; null is the main place. */
  placeId: number | null;
  outcome: Outcome | undefined;
};

/** The ordered and received quantities, and the form for booking a delivery. */
export function ReceivePanel({ lines, isOpen, isPlaced, places, placeId, outcome }: Props) {
  const isBusy = useNavigation().state !== "idle";
  const errors = outcome?.errors ?? {};
  return (
    <Panel title={isOpen ? "Receive" : "Parts"}>
      <Form method="post" noValidate>
        <input type="hidden" name="intent" value="receive" />
        <FormKey />
        {outcome?.problem && (
          <AlertBox className="mb-4">
            <p className="font-medium text-danger">{outcome.problem}</p>
          </AlertBox>
        )}
        <ul className="-my-2 divide-y divide-hairline">
          {lines.map((line) => (
            <ReceivedPart
              key={line.position}
              line={line}
              isOpen={isOpen}
              isPlaced={isPlaced}
              errors={errors}
            />
          ))}
        </ul>
        {isOpen && (
          <div className="mt-6 flex flex-wrap items-end gap-x-4">
            <div className="w-full max-w-80">
              <TextField
                label="Supplier's invoice or delivery note"
                name="reference"
                autoComplete="off"
                isOptional
                maxLength={60}
                error={errors.reference}
              />
            </div>
            {places.length > 1 && (
              <div className="w-full max-w-80">
                <PlaceField places={places} label="Put the goods in" chosen={placeId} error={errors.place} />
              </div>
            )}
            <Button type="submit" isBusy={isBusy} className="mb-6">
              Receive
            </Button>
          </div>
        )}
      </Form>
    </Panel>
  );
}

type PartProps = Pick<Props, "isOpen" | "isPlaced"> & {
  line: Line;
  errors: Record<string, string | undefined>;
};

function ReceivedPart({ line, isOpen, isPlaced, errors }: PartProps) {
  const { position, productId, sku, name, quantity, received, unitCostPaise } = line;
  const awaited = Math.max(0, quantity - received);
  const isHere = isOpen && productId !== null;
  return (
    <li className="grid items-start gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="text-sm">
        <PartLink productId={productId} sku={sku} />
        <p className="text-quiet">{name}</p>
        <p className="figures mt-1">{receivedText({ quantity, received, isPlaced })}</p>
        {productId === null && <p className="text-danger">No longer in the catalogue</p>}
      </div>
      {isHere && (
        <div className="grid grid-cols-3 gap-2 md:w-96">
          <LineField
            label="Arrived"
            name={`quantity-${position}`}
            itemName={sku}
            defaultValue={awaited > 0 && isPlaced ? awaited : ""}
            inputMode="numeric"
            error={errors[`quantity-${position}`]}
          />
          <LineField
            label="Cost of one"
            name={`cost-${position}`}
            itemName={sku}
            defaultValue={rupeesShown(unitCostPaise)}
            inputMode="decimal"
            error={errors[`cost-${position}`]}
          />
          <LineField
            label="Lot"
            name={`lot-${position}`}
            itemName={sku}
            maxLength={LOT_MAX}
            error={errors[`lot-${position}`]}
          />
        </div>
      )}
    </li>
  );
}

function receivedText({
  quantity,
  received,
  isPlaced,
}: {
  quantity: number;
  received: number;
  isPlaced: boolean;
}) {
  const count = (number: number) => number.toLocaleString("en-IN");
  if (received === 0) return `${count(quantity)} ordered`;
  const over = received - quantity;
  const excessText = over > 0 ? `, ${count(over)} more than ordered` : "";
  const missingText = over < 0 && isPlaced ? `, ${count(-over)} still on order` : "";
  return `${count(received)} of ${count(quantity)} received${excessText || missingText}`;
}
