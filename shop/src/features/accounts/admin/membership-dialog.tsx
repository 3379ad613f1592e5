import { href } from "react-router";
import type { Outcome } from "../../../admin-kit/form.server.ts";
import { FormDialog } from "../../../admin-kit/form-dialog.tsx";
import { AlertLine } from "../../../ui/alert.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField } from "../../../ui/field.tsx";

const OF = {
  group: {
    title: "Customer group",
    label: "Group",
    does: ["Add to this group", "Take out of this group"],
    none: "There are no customer groups yet. Make one first.",
    make: { label: "New customer group", path: href("/admin/customer-groups/:id", { id: "new" }) },
  },
  "price-list": {
    title: "Price list",
    label: "Price list",
    does: ["Give this price list", "Take this price list away"],
    none: "There are no price lists yet. Make one first.",
    make: { label: "New price list", path: href("/admin/price-lists/:id", { id: "new" }) },
  },
} as const;
export type MembershipKind = keyof typeof OF;

type Props = {
  kind: MembershipKind;
  ids: readonly string[];
  choices: readonly { id: number; name: string }[];
  outcome: Outcome | undefined;
  /** Whether the action was done. */
  close: (isDone: boolean) => void;
};

/**
 * Adds the selected customers to a group or a price list, or removes them. If there is none yet, links to the page that
 * creates one.
 */
export function MembershipDialog({ kind, ids, choices, outcome, close }: Props) {
  const { label, does, none, make } = OF[kind];
  const title = `${OF[kind].title} of ${ids.length.toLocaleString("en-IN")} ${ids.length === 1 ? "customer" : "customers"}`;
  if (choices.length === 0)
    return (
      <Dialog isOpen onClose={() => close(false)} title={title} description={none}>
        <ButtonLink to={make.path}>{make.label}</ButtonLink>
      </Dialog>
    );
  return (
    <FormDialog
      title={title}
      submit="Change"
      outcome={outcome}
      close={() => close(outcome?.done !== undefined)}
    >
      {({ errors, problem }) => (
        <>
          {ids.map((id) => (
            <input key={id} type="hidden" name="id[]" value={id} />
          ))}
          <input type="hidden" name="intent" value={kind} />
          <SelectField
            label="What to do"
            name="do"
            options={does.map((text, i) => ({ value: i === 0 ? "add" : "remove", label: text }))}
          />
          <SelectField
            label={label}
            name="to"
            required
            placeholder="Choose one"
            options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
            error={errors.to}
          />
          <AlertLine>{problem}</AlertLine>
        </>
      )}
    </FormDialog>
  );
}
