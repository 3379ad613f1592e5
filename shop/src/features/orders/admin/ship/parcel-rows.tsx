import { parcelOfCode } from "@kasna/rules/orders/parcel-code";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { href, Link } from "react-router";
import type { ParcelToShip } from "./ship-parcels.operations.server.ts";

type Props = {
  parcels: readonly ParcelToShip[];
  typed: ReadonlyMap<number, string>;
  errors: Record<string, string>;
  change: (shipmentId: number, number: string) => void;
  /** Several lines were pasted at this row. */
  paste: (text: string, from: number) => void;
};

/**
 * The parcels, each with a field for its tracking number. A scanner's Enter goes to the next one; a parcel's label,
 * scanned into any field, moves the focus to that parcel's.
 */
export function ParcelRows({ parcels, typed, errors, change, paste }: Props) {
  return (
    <ul aria-label="Parcels" className="divide-y divide-hairline rounded-md border border-hairline px-4">
      {parcels.map(({ shipmentId, orderId, name, buyer, city, pieces }, index) => {
        const field = `tracking-${shipmentId}`;
        const error = errors[field];
        return (
          <li
            key={shipmentId}
            className="grid gap-x-4 py-3 sm:grid-cols-[minmax(0,1fr)_16rem] sm:items-center"
          >
            <div className="min-w-0">
              <Link
                to={href("/admin/orders/:orderId", { orderId: String(orderId) })}
                className="inline-flex min-h-11 items-center font-mono font-medium text-steel underline underline-offset-4 sm:min-h-0"
              >
                #{orderId}
              </Link>
              {name && <span className="text-sm">, {name.toLowerCase()}</span>}
              <p className="text-sm text-quiet max-sm:mb-2 sm:truncate">
                {buyer}, {city}, {pieces} {pieces === 1 ? "item" : "items"}
              </p>
              <input type="hidden" name="shipment[]" value={shipmentId} />
              <input type="hidden" name={`order-${shipmentId}`} value={orderId} />
              <input type="hidden" name={`pieces-${shipmentId}`} value={pieces} />
            </div>
            <div>
              <input
                name={field}
                aria-label={`Tracking number of #${orderId}${name && `, ${name.toLowerCase()}`}`}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${field}-error` : undefined}
                placeholder="Tracking number"
                maxLength={60}
                autoComplete="off"
                value={typed.get(shipmentId) ?? ""}
                onChange={(event) => change(shipmentId, event.target.value)}
                onKeyDown={(event) => onEnter(event, parcels, () => change(shipmentId, ""))}
                onPaste={(event) => pasteLines(event, (text) => paste(text, index))}
                className={`min-h-11 w-full rounded-md border bg-paper px-3 font-mono placeholder:font-sans placeholder:text-quiet ${error ? "border-danger" : "border-control"}`}
              />
              {error && (
                <p id={`${field}-error`} className="mt-1 text-sm text-danger">
                  {error}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** A scanner ends each code with Enter, which would send the form. */
function onEnter(
  event: KeyboardEvent<HTMLInputElement>,
  parcels: readonly ParcelToShip[],
  clear: () => void,
) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const field = event.currentTarget;
  const fields = [...(field.closest("ul")?.querySelectorAll("input[name^=tracking-]") ?? [])];
  const label = parcelOfCode(field.value);
  const at = label
    ? parcels.findIndex(({ orderId, number }) => orderId === label.orderId && number === label.number)
    : fields.indexOf(field) + 1;
  if (label && at >= 0) clear();
  const next = fields[at];
  if (next instanceof HTMLInputElement) next.focus();
}

function pasteLines(event: ClipboardEvent<HTMLInputElement>, paste: (text: string) => void) {
  const text = event.clipboardData.getData("text");
  if (!/[\n\t]/.test(text.trim())) return;
  event.preventDefault();
  paste(text);
}
