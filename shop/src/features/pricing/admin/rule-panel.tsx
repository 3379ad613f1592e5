import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import type { Outcome } from "../../admin/kit/form.operations.server.ts";
import { Panel } from "../../admin/kit/page-head.widget.tsx";
import { TableHead } from "../../admin/kit/table-head.widget.tsx";
import { KIND_LABELS, RULE_KINDS, type RuleKind, rulePrice } from "./price-rules.ts";

type Rule = {
  id: number;
  kind: RuleKind;
  name: string;
  fixedPaise: number | null;
  offBasisPoints: number | null;
};

/** The rules of a list, and a form for a new one. */
export function RulePanel({
  rules,
  count,
  isArchived,
  outcome,
}: {
  rules: readonly Rule[];
  count: number;
  isArchived: boolean;
  outcome: Outcome | undefined;
}) {
  return (
    <Panel title={count === 1 ? "1 rule" : `${count.toLocaleString("en-IN")} rules`}>
      {rules.length > 0 && (
        <table aria-label="Rules" className="w-full text-sm">
          <TableHead
            headings={[
              "Applies to",
              { name: "Price", isNumber: true },
              ...(isArchived ? [] : [{ name: "Remove", isSpoken: true }]),
            ]}
          />
          <tbody>
            {rules.map((rule) => (
              <tr key={rule.id} className="border-t border-hairline">
                <td className="py-1 wrap-anywhere">
                  {rule.kind === "sku" ? (
                    <span className="font-mono">{rule.name}</span>
                  ) : (
                    <>
                      <span className="text-quiet">{KIND_LABELS[rule.kind]}</span> {rule.name}
                    </>
                  )}
                </td>
                <td className="figures ps-3 text-end whitespace-nowrap">{rulePrice(rule)}</td>
                {!isArchived && (
                  <td className="ps-3 text-end">
                    <Form method="post">
                      <input type="hidden" name="rule" value={rule.id} />
                      <Button type="submit" name="intent" value="remove-rule" variant="link" size="small">
                        Remove<span className="sr-only"> the rule for {rule.name}</span>
                      </Button>
                    </Form>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
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
