import { Form, href, useNavigation } from "react-router";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import type { Outcome } from "../../admin/kit/form.operations.server.ts";
import { useCloseWhenDone } from "../../admin/kit/use-outcome.widget.ts";

type Props = {
  to: readonly string[] | "found";
  whom: string;
  outcome: Outcome | undefined;
  close: () => void;
};

/** A promotion or reward for one, some or all customers. */
export function NoticeDialog({ to, whom, outcome, close }: Props) {
  const isBusy = useNavigation().state !== "idle";
  const fresh = useCloseWhenDone(outcome, close);
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Notify customers"
      description={`Goes to ${whom}, except blocked customers.`}
    >
      <Form method="post" className="flex flex-col gap-1">
        {to !== "found" && to.map((id) => <input key={id} type="hidden" name="customer" value={id} />)}
        <SelectField
          label="Kind"
          name="type"
          options={[
            { value: "promotion", label: "Promotion" },
            { value: "reward", label: "Reward" },
          ]}
          error={fresh?.errors?.type}
        />
        <TextField label="Title" name="title" required maxLength={80} error={fresh?.errors?.title} />
        <TextAreaField
          label="Message"
          name="message"
          rows={3}
          required
          maxLength={500}
          error={fresh?.errors?.message}
        />
        <TextField
          label="Link"
          name="deepLink"
          defaultValue={href("/categories")}
          required
          error={fresh?.errors?.deepLink}
        />
        <AlertLine>{fresh?.errors ? "" : fresh?.problem}</AlertLine>
        <Button type="submit" isBusy={isBusy}>
          Send to {whom}
        </Button>
      </Form>
    </Dialog>
  );
}
