import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { Outcome } from "../../../admin-kit/form.server.ts";
import { Panel } from "../../../admin-kit/page-head.tsx";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { KIND_LABELS, RULE_KINDS } from "./price-rules.ts";
import { type Rule, RuleGrid, RuleTable } from "./rule-grid.tsx";

/** The rules of a list, and a form for a new one. */
export function RulePanel({
  rules,
  count,
  isArchived,
  outcome,
  edited,
}: {
  rules: readonly Rule[];
  count: number;
  isArchived: boolean;
  outcome: Outcome | undefined;
  /** The outcome of the grid. */
  edited: Outcome | undefined;
}) {
  return (
    <Panel title={count === 1 ? "1 rule" : `${count.toLocaleString("en-IN")} rules`}>
      {rules.length > 0 &&
        (isArchived ? (
          <RuleTable rules={rules} />
        ) : (
          // Typed text belongs to these rules: a saved rule has a new id.
          <RuleGrid key={rules.map(({ id }) => id).join()} rules={rules} outcome={edited} />
        ))}
      {count > rules.length && (
        <p className="mt-2 text-sm text-quiet">
          These are the first {rules.length}. The file has all {count.toLocaleString("en-IN")}.
        </p>
      )}
      {!isArchived && <AddRule outcome={outcome} />}
    </Panel>
  );
}

function AddRule({ outcome }: { outcome: Outcome | undefined }) {
  const [kind, setKind] = useState<string>("sub-category");
  const isBusy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (outcome?.done) form.current?.reset();
  }, [outcome]);
  const errors = outcome?.errors ?? {};
  return (
    <Form ref={form} method="post" noValidate aria-label="Add a rule" className="mt-4">
      <div className="grid items-start gap-x-4 sm:grid-cols-3">
        <SelectField
          label="Applies to"
          name="kind"
          options={RULE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
          value={kind}
          onChange={(event) => setKind(event.target.value)}
          error={errors.kind}
        />
        <TextField
          label={kind === "sku" ? "SKU" : "Name"}
          name="name"
          autoComplete="off"
          error={errors.name}
          className={kind === "sku" ? "font-mono" : ""}
        />
        {kind === "sku" ? (
          <TextField label="Price in rupees" name="price" inputMode="decimal" error={errors.price} />
        ) : (
          <TextField label="Percent off" name="off" inputMode="decimal" error={errors.off} />
        )}
      </div>
      <AlertLine>{outcome?.errors ? "" : outcome?.problem}</AlertLine>
      <Button type="submit" name="intent" value="add-rule" isBusy={isBusy} size="small">
        Add rule
      </Button>
    </Form>
  );
}
