import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { Form, useNavigation } from "react-router";
import type { Outcome } from "../../../../admin-kit/form.server.ts";
import { LineField } from "../../../../admin-kit/line-field.tsx";
import { AlertBox } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextAreaField } from "../../../../ui/field.tsx";
import { LineTexts } from "../../../cart/line-texts.widget.tsx";

type Line = {
  position: number;
  text: string;
  asked: string;
  pieces: number | null;
  ownNumber: string;
  note: string;
};
type Checked = {
  position: number;
  name: string;
  packSize: number;
  quantity: number;
  offeredPaise: number | null;
  unitPricePaise: number;
  listPricePaise: number;
};

/** The lines of a request, each with the part offered for it, and the buttons to check and send the offer. */
export function RequestForm({
  lines,
  answersSeen,
  checked,
  outcome,
}: {
  lines: readonly Line[];
  answersSeen: number;
  checked: readonly Checked[] | null;
  outcome: Outcome | undefined;
}) {
  const { state, formData } = useNavigation();
  const intent = state === "idle" ? null : formData?.get("intent");
  const errors = outcome?.errors ?? {};
  const total = (checked ?? []).reduce(
    (sum, line) => sum + (line.offeredPaise ?? line.unitPricePaise) * line.quantity,
    0,
  );
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="answersSeen" value={answersSeen} />
      <p className="mb-2 max-w-prose text-sm text-quiet">
        Give each line that you offer the SKU of a part; add a part that you don't have yet to the catalogue
        first. Without a price, the customer pays what the part costs them today. A price that you give holds
        for this customer until the quotation ends. Lines without a SKU are named as not offered.
      </p>
      {outcome?.problem && (
        <AlertBox className="mb-4">
          <p className="font-medium text-danger">
            {outcome.errors ? "Correct the marked fields" : outcome.problem}
          </p>
        </AlertBox>
      )}
      <ol className="divide-y divide-hairline border-y border-hairline">
        {lines.map((line) => (
          <RequestedLine
            key={line.position}
            line={line}
            errors={errors}
            checked={checked?.find(({ position }) => position === line.position)}
          />
        ))}
      </ol>
      <div className="mt-4">
        <TextAreaField
          label="Words to the customer"
          isOptional
          hint="Shown above the quotation in the e-mail and the notification. Say what is different and when it can be delivered."
          name="text"
          rows={3}
          maxLength={1000}
          error={errors.text}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" name="intent" value="check" variant="outline" isBusy={intent === "check"}>
          Check parts and prices
        </Button>
        <Button type="submit" name="intent" value="send" isBusy={intent === "send"}>
          Send the quotation
        </Button>
        {checked && (
          <p role="status" className="figures">
            {checked.length} of {lines.length} offered{" "}
            <span className="ps-2 font-semibold">{formatRupees(rupeesFromPaise(total))}</span>{" "}
            <span className="text-sm text-quiet">GST included, before delivery</span>
          </p>
        )}
      </div>
    </Form>
  );
}

function RequestedLine({
  line,
  checked,
  errors,
}: {
  line: Line;
  checked: Checked | undefined;
  errors: Readonly<Record<string, string>>;
}) {
  const { position, text, asked, pieces, ownNumber, note } = line;
  return (
    <li className="grid items-start gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="text-sm">
        <p className="font-medium wrap-anywhere">{text}</p>
        <p className="text-quiet">{asked || "quantity open"}</p>
        <div className="text-quiet">
          <LineTexts forStaff of={{ own_number: ownNumber, note }} />
        </div>
        {checked && (
          <p className="mt-1 text-success">
            {checked.name}
            {checked.packSize > 1 && `, packs of ${checked.packSize}`}:{" "}
            <span className="figures">
              {formatRupees(rupeesFromPaise(checked.offeredPaise ?? checked.unitPricePaise))}
              {checked.offeredPaise !== null &&
                `, list ${formatRupees(rupeesFromPaise(checked.listPricePaise))}`}
            </span>
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <div className="grow-2 basis-0">
          <LineField label="SKU" name={`sku-${position}`} itemName={text} error={errors[`sku-${position}`]} />
        </div>
        <div className="grow basis-0">
          <LineField
            label="Quantity"
            name={`quantity-${position}`}
            itemName={text}
            defaultValue={pieces ?? ""}
            inputMode="numeric"
            error={errors[`quantity-${position}`]}
          />
        </div>
        <div className="grow basis-0">
          <LineField
            label="Price of one"
            name={`price-${position}`}
            itemName={text}
            inputMode="decimal"
            error={errors[`price-${position}`]}
          />
        </div>
      </div>
    </li>
  );
}
