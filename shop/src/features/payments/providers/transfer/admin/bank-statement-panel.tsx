import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { Outcome } from "../../../../../admin-kit/form.server.ts";
import { Panel } from "../../../../../admin-kit/page-head.tsx";
import { AlertLine } from "../../../../../ui/alert.tsx";
import { Button } from "../../../../../ui/button.tsx";
import type { Statement, StatementRow } from "../match-statement.operations.server.ts";

const count = (number: number, singular: string, plural: string) =>
  `${number.toLocaleString("en-IN")} ${number === 1 ? singular : plural}`;

/** Matches a bank statement with the expected transfers: shows what would happen, then saves it. */
export function BankStatement({
  statement,
  outcome,
}: {
  statement: Statement | null;
  outcome: Outcome | undefined;
}) {
  const { state, formData } = useNavigation();
  const [isChanged, setChanged] = useState(false);
  const intent = state === "idle" ? null : formData?.get("intent");
  const matched = statement?.rows.filter((row) => row.outcome !== null) ?? [];
  const canSave = statement !== null && !statement.isSaved && matched.length > 0 && !isChanged;
  return (
    <Panel title="Bank statement">
      <Form
        method="post"
        encType="multipart/form-data"
        className="flex flex-col gap-3"
        onSubmit={() => setChanged(false)}
      >
        <label className="flex flex-col gap-1 text-sm font-medium">
          Statement as CSV
          <input
            type="file"
            name="statement"
            required
            accept=".csv,.txt,.tsv,text/csv"
            onChange={() => setChanged(true)}
            className="min-h-11 rounded-md border border-control bg-paper p-2 text-base font-normal file:me-3 file:min-h-7 file:rounded-sm file:border file:border-control file:bg-sheet file:px-2 file:text-sm"
          />
          <span className="font-normal text-quiet">
            With the columns date, description and credit, as your bank exports it. At most 500 KB.
          </span>
        </label>
        <AlertLine>{outcome?.errors?.statement ?? outcome?.problem}</AlertLine>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="preview" variant="outline" isBusy={intent === "preview"}>
            Check
          </Button>
          {canSave && (
            <Button type="submit" name="intent" value="save" isBusy={intent === "save"}>
              Save {count(matched.length, "transfer", "transfers")}
            </Button>
          )}
        </div>
      </Form>
      {statement && <Report statement={statement} matched={matched} />}
    </Panel>
  );
}

function Report({ statement, matched }: { statement: Statement; matched: readonly StatementRow[] }) {
  const { rows, problems, ignored, isSaved } = statement;
  const left = rows.filter((row) => row.outcome === null);
  return (
    <div className="mt-4 flex flex-col gap-4 text-sm">
      <p role="status" className="figures">
        <strong>
          {isSaved ? "Saved: " : ""}
          {count(matched.length, "transfer matches", "transfers match")} an order
        </strong>
        , {count(left.length, "credit does not", "credits do not")}.{" "}
        {count(ignored, "other row", "other rows")} ignored.
      </p>
      <Rows
        title="Matched"
        rows={
          isSaved
            ? matched
            : matched.map((row) => (row.outcome === "paid" ? { ...row, reason: "Pays the order" } : row))
        }
      />
      <Rows title="Not matched" rows={left} />
      {problems.length > 0 && (
        <ul aria-label="Rows that could not be read" className="text-danger">
          {problems.map(({ line, reason }) => (
            <li key={line}>
              Line {line}: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly StatementRow[] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      <ul aria-label={title} className="divide-y divide-hairline border-y border-hairline">
        {rows.map(({ line, orderId, amountPaise, narration, bankReference, reason, outcome }) => (
          <li key={line} className="flex gap-3 py-2">
            <div className="min-w-0 grow">
              {orderId !== null && <span className="font-mono">#{orderId} </span>}
              <span className={outcome === null || outcome === "paid" ? "" : "text-warning"}>{reason}</span>
              <p className="text-quiet wrap-anywhere">
                Line {line}: {narration} {bankReference}
              </p>
            </div>
            <span className="figures whitespace-nowrap">{formatRupees(rupeesFromPaise(amountPaise))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
