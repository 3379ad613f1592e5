import { type KeyboardEvent, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import type { Outcome } from "../../../admin-kit/form.server.ts";
import { TableHead } from "../../../admin-kit/table-head.tsx";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { KIND_LABELS, type RuleKind, rulePrice, ruleValue } from "./price-rules.ts";

export type Rule = {
  id: number;
  kind: RuleKind;
  name: string;
  fixedPaise: number | null;
  offBasisPoints: number | null;
};

const RuleName = ({ kind, name }: Rule) =>
  kind === "sku" ? (
    <span className="font-mono">{name}</span>
  ) : (
    <>
      <span className="text-quiet">{KIND_LABELS[kind]}</span> {name}
    </>
  );

/** The rules of an archived list. */
export const RuleTable = ({ rules }: { rules: readonly Rule[] }) => (
  <table aria-label="Rules" className="w-full text-sm">
    <TableHead headings={["Applies to", { name: "Price", isNumber: true }]} />
    <tbody>
      {rules.map((rule) => (
        <tr key={rule.id} className="border-t border-hairline">
          <td className="py-1 wrap-anywhere">
            <RuleName {...rule} />
          </td>
          <td className="figures ps-3 text-end whitespace-nowrap">{rulePrice(rule)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/**
 * The rules of a list as a grid: prices and percentages are overwritten, and saved together. Up and down move between
 * them.
 */
export function RuleGrid({ rules, outcome }: { rules: readonly Rule[]; outcome: Outcome | undefined }) {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const isBusy = useNavigation().state !== "idle";
  const submit = useSubmit();
  const changed = rules.filter((rule) => (typed.get(rule.id) ?? ruleValue(rule)).trim() !== ruleValue(rule));
  const remove = (rule: number) => void submit({ intent: "remove-rule", rule }, { method: "post" });
  return (
    <Form
      method="post"
      noValidate
      aria-label="Rules"
      // With a single cell and no change, Enter would send an empty form.
      onSubmit={(event) => changed.length === 0 && event.preventDefault()}
    >
      <table aria-label="Rules" className="w-full text-sm">
        <TableHead
          headings={[
            "Applies to",
            { name: "Price or % off", isNumber: true },
            { name: "Remove", isSpoken: true },
          ]}
        />
        <tbody>
          {rules.map((rule) => (
            <tr key={rule.id} className="border-t border-hairline align-baseline">
              <td className="py-1 wrap-anywhere">
                <RuleName {...rule} />
              </td>
              <td className="figures py-1 ps-3">
                <Cell
                  rule={rule}
                  value={typed.get(rule.id) ?? ruleValue(rule)}
                  error={outcome?.errors?.[`now-${rule.id}`]}
                  onType={(text) => setTyped(new Map(typed).set(rule.id, text))}
                />
              </td>
              <td className="ps-3 text-end">
                <Button variant="link" size="small" onClick={() => remove(rule.id)}>
                  Remove<span className="sr-only"> the rule for {rule.name}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <AlertLine>{outcome?.errors ? "" : outcome?.problem}</AlertLine>
      {changed.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="edit-rules" isBusy={isBusy} size="small">
            {changed.length === 1 ? "Save 1 change" : `Save ${changed.length} changes`}
          </Button>
          <Button variant="outline" size="small" onClick={() => setTyped(new Map())}>
            Discard
          </Button>
        </div>
      )}
    </Form>
  );
}

/** Moves to the same cell of the row above or below. */
function move(event: KeyboardEvent<HTMLInputElement>) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  const cells = [...(form?.querySelectorAll<HTMLInputElement>("input[data-cell]") ?? [])];
  const next = cells[cells.indexOf(event.currentTarget) + step];
  next?.focus();
  next?.select();
}

type CellProps = { rule: Rule; value: string; error: string | undefined; onType: (text: string) => void };

function Cell({ rule, value, error, onType }: CellProps) {
  const { id, name } = rule;
  const isFixed = rule.fixedPaise !== null;
  const was = ruleValue(rule);
  return (
    <>
      <span className="flex items-center justify-end gap-2">
        {/* Both signs are in the same place in every row, so that the fields are aligned. */}
        <span className={`w-3 text-end text-quiet ${isFixed ? "" : "invisible"}`}>₹</span>
        {value.trim() !== was && <input type="hidden" name={`was-${id}`} value={was} />}
        <input
          data-cell=""
          name={value.trim() === was ? undefined : `now-${id}`}
          aria-label={isFixed ? `Price of ${name} in rupees` : `Percent off ${name}`}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={move}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `rule-${id}-error` : undefined}
          className="min-h-11 w-24 rounded-md border border-control bg-paper px-2 text-end aria-invalid:border-danger lg:min-h-8"
        />
        <span className={`w-4 text-quiet ${isFixed ? "invisible" : ""}`}>%</span>
      </span>
      {error && (
        <span id={`rule-${id}-error`} className="block text-end text-danger">
          {error}
        </span>
      )}
    </>
  );
}
