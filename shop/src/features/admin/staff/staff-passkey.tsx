import type { Passkey } from "@kasna/contract/passkeys";
import { formatMoment } from "@kasna/rules/dates";
import { NAME_MAX } from "@kasna/rules/limits";
import { Form } from "react-router";
import type { Outcome } from "../../../admin-kit/form.server.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";

/** A back office passkey: its dates, a form for its name, a button to remove it. */
export function StaffPasskey({ passkey, outcome }: { passkey: Passkey; outcome: Outcome | undefined }) {
  const { id, name, created_at, last_used_at } = passkey;
  return (
    <li className="border-b border-hairline py-3">
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-sm text-quiet">
        Added {formatMoment(new Date(created_at))}.{" "}
        {last_used_at ? `Last used ${formatMoment(new Date(last_used_at))}.` : "Not used yet."}
      </p>
      <div className="mt-1 flex flex-wrap items-start gap-x-4">
        <details className="grow">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium text-steel underline underline-offset-4 sm:min-h-9">
            Rename<span className="sr-only"> {name}</span>
          </summary>
          <Form method="post" className="flex flex-wrap items-start gap-x-3">
            <input type="hidden" name="id" value={id} />
            <div className="min-w-48 grow">
              <TextField
                label="Name of the passkey"
                name="name"
                defaultValue={name}
                maxLength={NAME_MAX}
                error={outcome?.errors?.name}
              />
            </div>
            <Button type="submit" name="intent" value="rename" className="sm:mt-6">
              Save
            </Button>
          </Form>
        </details>
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="remove"
            variant="link"
            size="small"
            aria-label={`Remove ${name}`}
          >
            Remove
          </Button>
        </Form>
      </div>
    </li>
  );
}
