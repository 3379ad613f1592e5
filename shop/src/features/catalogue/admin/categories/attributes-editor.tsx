import {
  ATTRIBUTE_TYPES,
  ATTRIBUTES_MAX,
  type Attribute,
  isMeasureColumn,
  PART_COLUMNS,
  type PartColumn,
} from "@kasna/rules/catalogue/attributes";
import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import type { Outcome } from "../../../../admin-kit/form.server.ts";
import { ChevronUp } from "../../../../admin-kit/office-icons.tsx";
import { useOutcome } from "../../../../admin-kit/use-outcome.ts";
import { AlertBox, AlertLine } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "../../../../ui/field.tsx";
import { ChevronDown } from "../../../../ui/icons.tsx";
import { COLUMN_LABELS, FLAGS, TYPE_LABELS } from "./attribute-labels.ts";
import { ConflictingAttributes } from "./conflicting-attributes.tsx";

type Edited = Attribute & { row: number };

const EMPTY = {
  key: "",
  name: "",
  unit: "",
  type: "choice",
  column: null,
  values: [],
  isFacet: true,
  isInName: false,
  isInTable: true,
  isInSku: false,
} as const satisfies Attribute;

const editedRows = (attributes: readonly Attribute[]) =>
  attributes.map((attribute, row): Edited => ({ ...attribute, row }));
const sentRows = (rows: readonly Edited[]) =>
  rows.map(({ row: _, ...attribute }) => ({
    ...attribute,
    values: attribute.values.map((value) => value.trim()).filter(Boolean),
  }));

type Props = { attributes: readonly Attribute[]; version: number };

/**
 * The edited rows, the attributes and version that editing began with, and the form's own fetcher: saving or loading
 * the page's other form does not affect text typed here.
 */
function useEditedRows({ attributes, version }: Props) {
  const fetcher = useFetcher<Outcome>();
  const outcome = fetcher.data;
  const [rows, setRows] = useState(() => editedRows(attributes));
  const [began, setBegan] = useState({ attributes, version });
  const isTyped = JSON.stringify(sentRows(rows)) !== JSON.stringify(began.attributes);
  const begin = (loaded: number) => {
    setRows(editedRows(attributes));
    setBegan({ attributes, version: loaded });
  };
  const beginAfterSave = useEffectEvent(() => begin(version));
  useEffect(() => {
    if (fetcher.state === "idle" && outcome?.done !== undefined) beginAfterSave();
  }, [fetcher.state, outcome]);
  // Keep what someone has typed.
  const beginUnlessTyped = useEffectEvent((loaded: number) => {
    if (!isTyped) begin(loaded);
  });
  useEffect(() => beginUnlessTyped(version), [version]);
  useOutcome(outcome);
  return { rows, setRows, began, fetcher, seen: outcome?.theirs?.version ?? began.version };
}

/** Declares the attributes of a sub-category's parts: their order, names, units, types and columns. */
export function AttributesEditor(props: Props) {
  const { rows, setRows, began, fetcher, seen } = useEditedRows(props);
  const { errors = {}, theirs, problem: problemOfAll } = fetcher.data ?? {};
  const isBusy = fetcher.state !== "idle";
  const problem = Object.entries(errors).find(([name]) => name.startsWith("attributes"))?.[1];
  const change = (row: number, changed: Partial<Attribute>) =>
    setRows(rows.map((edited) => (edited.row === row ? { ...edited, ...changed } : edited)));
  const move = (at: number, by: number) => {
    const moved = rows.toSpliced(at, 1);
    const [movedRow] = rows.slice(at, at + 1);
    if (movedRow) setRows(moved.toSpliced(at + by, 0, movedRow));
  };
  return (
    <section aria-labelledby="attributes" className="mt-8 max-w-4xl">
      <h2 id="attributes" className="text-lg font-semibold">
        Attributes
      </h2>
      <p className="mt-1 max-w-prose text-sm text-quiet">
        Buyers read, filter and choose parts by these, in this order. There can be up to {ATTRIBUTES_MAX}. A
        column without an attribute is hidden. An attribute without a column gets one of its name in the
        catalogue file.
      </p>
      <fetcher.Form method="post" className="mt-4 flex flex-col gap-4">
        <input type="hidden" name="attributes" value={JSON.stringify(sentRows(rows))} />
        <input type="hidden" name="version" value={seen} />
        {theirs && (
          <AlertBox>
            <p className="font-medium text-danger">{problemOfAll}</p>
            <ConflictingAttributes
              began={began.attributes}
              theirs={JSON.parse(theirs.fields.attributes ?? "[]")}
            />
          </AlertBox>
        )}
        <ol className="flex flex-col gap-4">
          {rows.map((edited, at) => (
            <li key={edited.row}>
              <AttributeFields
                attribute={edited}
                place={at + 1}
                onChange={(changed) => change(edited.row, changed)}
                onRemove={() => setRows(rows.filter(({ row }) => row !== edited.row))}
                onUp={at > 0 ? () => move(at, -1) : undefined}
                onDown={at < rows.length - 1 ? () => move(at, 1) : undefined}
              />
            </li>
          ))}
        </ol>
        <AlertLine className="empty:hidden">{problem}</AlertLine>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="outline"
            disabled={rows.length >= ATTRIBUTES_MAX}
            onClick={() =>
              setRows([...rows, { ...EMPTY, row: Math.max(-1, ...rows.map(({ row }) => row)) + 1 }])
            }
          >
            Add an attribute
          </Button>
          <Button type="submit" name="intent" value="attributes" isBusy={isBusy}>
            Save the attributes
          </Button>
        </div>
      </fetcher.Form>
    </section>
  );
}

function AttributeFields({
  attribute,
  place,
  onChange,
  onRemove,
  onUp,
  onDown,
}: {
  attribute: Attribute;
  place: number;
  onChange: (changed: Partial<Attribute>) => void;
  onRemove: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}) {
  const { name, unit, type, column, values } = attribute;
  const isMeasure = isMeasureColumn(column);
  const called = name.trim() || `attribute ${place}`;
  return (
    <fieldset className="rounded-md border border-hairline p-3">
      <legend className="px-1 text-sm font-semibold first-letter:uppercase">{called}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1.5fr_1.5fr]">
        <TextField label="Name" value={name} onChange={({ target }) => onChange({ name: target.value })} />
        <TextField
          label="Unit"
          isOptional
          value={isMeasure ? "mm" : unit}
          disabled={isMeasure}
          onChange={({ target }) => onChange({ unit: target.value })}
        />
        <SelectField
          label="Type"
          value={type}
          disabled={isMeasure}
          options={ATTRIBUTE_TYPES.filter(
            (typeName) => column === null || isMeasure || typeName !== "number",
          ).map((value) => ({ value, label: TYPE_LABELS[value] }))}
          onChange={({ target }) => onChange({ type: target.value as Attribute["type"] })}
        />
        <SelectField
          label="Column"
          value={column ?? ""}
          options={[
            { value: "", label: "None" },
            ...PART_COLUMNS.map((value) => ({ value, label: COLUMN_LABELS[value] })),
          ]}
          onChange={({ target }) =>
            onChange(inColumn(attribute, (target.value || null) as PartColumn | null))
          }
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-5">
        {FLAGS.map(([flag, label]) => (
          <label key={flag} className="flex min-h-11 items-center gap-2 text-sm sm:min-h-9">
            <input
              type="checkbox"
              checked={attribute[flag]}
              onChange={({ target }) => onChange({ [flag]: target.checked })}
              className="size-4 shrink-0 accent-signal"
            />
            {label}
          </label>
        ))}
        <div className="ms-auto flex gap-2">
          <Button
            size="small"
            variant="outline"
            disabled={!onUp}
            onClick={onUp}
            aria-label={`Move ${called} up`}
          >
            <ChevronUp size={16} aria-hidden />
          </Button>
          <Button
            size="small"
            variant="outline"
            disabled={!onDown}
            onClick={onDown}
            aria-label={`Move ${called} down`}
          >
            <ChevronDown size={16} aria-hidden />
          </Button>
          <Button size="small" variant="outline" onClick={onRemove} aria-label={`Remove ${called}`}>
            Remove
          </Button>
        </div>
      </div>
      {!isMeasure && (
        <details className="group mt-1" open={values.length > 0}>
          <summary className="flex min-h-11 list-none cursor-pointer items-center text-sm font-medium sm:min-h-9 [&::-webkit-details-marker]:hidden">
            Order of values
            <ChevronDown size={16} aria-hidden className="ms-1 text-quiet group-open:rotate-180" />
          </summary>
          <TextAreaField
            label={`Values of ${called}`}
            hint={
              type === "choice" && column === null
                ? "One on each line. A part can have one of these and no other; leave it empty to allow any."
                : "One on each line. Other values follow, sorted."
            }
            rows={4}
            value={values.join("\n")}
            onChange={({ target }) => onChange({ values: target.value.split("\n") })}
          />
        </details>
      )}
    </fieldset>
  );
}

/** Measures are numbers in millimetres; the other columns contain words. */
function inColumn({ type }: Attribute, column: PartColumn | null): Partial<Attribute> {
  if (isMeasureColumn(column)) return { column, type: "number", unit: "mm", values: [] };
  return { column, ...(column !== null && type === "number" && { type: "choice" }) };
}
