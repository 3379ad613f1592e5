import {
  ATTRIBUTE_TYPES,
  type Attribute,
  isMeasureColumn,
  PART_COLUMNS,
  type PartColumn,
} from "@kasna/rules/catalogue/attributes";
import { ChevronUp } from "../../../../admin-kit/office-icons.tsx";
import { Button } from "../../../../ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "../../../../ui/field.tsx";
import { ChevronDown } from "../../../../ui/icons.tsx";
import { COLUMN_LABELS, FLAGS, TYPE_LABELS } from "./attribute-labels.ts";

type Props = {
  attribute: Attribute;
  /** Its position in the list, from 1. */
  number: number;
  onChange: (changed: Partial<Attribute>) => void;
  onRemove: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

/** The fields of one attribute, with its position in the list. */
export function AttributeFields({ attribute, number, onChange, onRemove, onUp, onDown }: Props) {
  const { name, unit, type, column } = attribute;
  const isMeasure = isMeasureColumn(column);
  const called = name.trim() || `attribute ${number}`;
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
        <PositionButtons called={called} onRemove={onRemove} onUp={onUp} onDown={onDown} />
      </div>
      {!isMeasure && <ValueOrder attribute={attribute} called={called} onChange={onChange} />}
    </fieldset>
  );
}

type Called = { called: string };

const PositionButtons = ({
  called,
  onRemove,
  onUp,
  onDown,
}: Pick<Props, "onRemove" | "onUp" | "onDown"> & Called) => (
  <div className="ms-auto flex gap-2">
    <Button size="small" variant="outline" disabled={!onUp} onClick={onUp} aria-label={`Move ${called} up`}>
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
);

const ValueOrder = ({
  attribute: { type, column, values },
  called,
  onChange,
}: Pick<Props, "attribute" | "onChange"> & Called) => (
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
);

/** Measures are numbers in millimetres; the other columns contain words. */
function inColumn({ type }: Attribute, column: PartColumn | null): Partial<Attribute> {
  if (isMeasureColumn(column)) return { column, type: "number", unit: "mm", values: [] };
  return { column, ...(column !== null && type === "number" && { type: "choice" }) };
}
