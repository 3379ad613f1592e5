import { Form } from "react-router";
import { type FacetName, type FacetRange, RANGE_KEY_FIELD, rangeFields } from "./chosen-facets.widget.ts";

const FIELD =
  "figures min-h-11 w-full min-w-0 rounded-md border border-control bg-paper px-2 text-sm lg:min-h-9";

/** A range of a measure or of an owner's number, typed. `base` is the address without it. */
export function RangeForm({
  name,
  ownKey,
  title,
  unit,
  range,
  base,
}: {
  name: FacetName;
  /** The key of the owner's attribute. */
  ownKey: string | undefined;
  title: string;
  /** Empty if the title has it, or if there is none. */
  unit: string;
  range: FacetRange | null;
  base: string;
}) {
  const { from, to } = rangeFields(name);
  const [path = "", query = ""] = base.split("?");
  return (
    <Form
      // The fields show the range of the address, also after going back.
      key={`${range?.from} ${range?.to}`}
      action={path}
      preventScrollReset
      className="flex items-center gap-2 pb-3"
    >
      {[...new URLSearchParams(query)].map(([field, value]) => (
        <input key={`${field} ${value}`} type="hidden" name={field} value={value} />
      ))}
      {ownKey !== undefined && <input type="hidden" name={RANGE_KEY_FIELD} value={ownKey} />}
      <input
        name={from}
        inputMode="decimal"
        defaultValue={range?.from ?? ""}
        aria-label={[`${title} from`, unit].filter(Boolean).join(", ")}
        placeholder="From"
        className={FIELD}
      />
      <input
        name={to}
        inputMode="decimal"
        defaultValue={range?.to ?? ""}
        aria-label={[`${title} to`, unit].filter(Boolean).join(", ")}
        placeholder={unit ? `to ${unit}` : "to"}
        className={FIELD}
      />
      <button
        type="submit"
        aria-label={`Apply the range of ${title}`}
        className="min-h-11 rounded-md border border-control px-3 text-sm font-medium hover:bg-sheet lg:min-h-9"
      >
        Apply
      </button>
    </Form>
  );
}
