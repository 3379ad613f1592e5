import { CANCEL_REASONS } from "@kasna/rules/orders/order-status";
import { type ReactNode, useState } from "react";
import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField } from "../../../ui/field.tsx";

/** A button that cancels an order or one of its parcels, after asking for the reason. */
export function CancelButton({
  label,
  title,
  description,
  children,
}: {
  label: string;
  title: string;
  description: string;
  /** Hidden fields. */
  children?: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="link" size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={title} description={description}>
        <Form method="post" onSubmit={close} className="flex flex-col gap-2">
          <input type="hidden" name="intent" value="cancel" />
          {children}
          <SelectField
            label="Reason"
            name="reason"
            defaultValue="Other"
            options={CANCEL_REASONS.map((reason) => ({ value: reason, label: reason }))}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={close}>
              Keep
            </Button>
            <Button type="submit">{label}</Button>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
