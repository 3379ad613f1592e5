import { href } from "react-router";
import type { Outcome } from "../../../admin-kit/form.server.ts";
import { FormDialog } from "../../../admin-kit/form-dialog.tsx";
import { FormKey } from "../../../admin-kit/form-key.tsx";
import { AlertLine } from "../../../ui/alert.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";

type Props = {
  to: readonly string[] | "found";
  whom: string;
  outcome: Outcome | undefined;
  close: () => void;
};

/** A notice of a promotion or reward for one, some or all customers. */
export const NoticeDialog = ({ to, whom, outcome, close }: Props) => (
  <FormDialog
    title="Notify customers"
    description={`Goes to ${whom}, except blocked customers.`}
    submit={`Send to ${whom}`}
    outcome={outcome}
    close={close}
  >
    {({ errors, problem }) => (
      <>
        <FormKey />
        {to !== "found" && to.map((id) => <input key={id} type="hidden" name="customer" value={id} />)}
        <SelectField
          label="Kind"
          name="type"
          options={[
            { value: "promotion", label: "Promotion" },
            { value: "reward", label: "Reward" },
          ]}
          error={errors.type}
        />
        <TextField label="Title" name="title" required maxLength={80} error={errors.title} />
        <TextAreaField
          label="Message"
          name="message"
          rows={3}
          required
          maxLength={500}
          error={errors.message}
        />
        <TextField
          label="Link"
          name="deepLink"
          defaultValue={href("/categories")}
          required
          error={errors.deepLink}
        />
        <AlertLine>{problem}</AlertLine>
      </>
    )}
  </FormDialog>
);
