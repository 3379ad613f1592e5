import type { Address } from "@kasna/contract/addresses";
import { allStates } from "@kasna/rules/orders/delivery";
import { GST_STATE_NAMES } from "@kasna/rules/tax/gstin";
import { useId } from "react";
import { useShopProfile } from "../../api/browser/use-shop-profile.ts";
import { AlertLine } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { useAddressForm } from "./use-address-form.ts";

const optionsOf = (states: readonly string[]) => states.map((state) => ({ value: state, label: state }));
const ALL_STATES = optionsOf(GST_STATE_NAMES);
const KINDS = ["Home", "Work", "Other"];

/** The address form. Edits the given address, or adds one, which is initially for billing only if `isForBilling`. */
export function AddressForm({
  address,
  isForBilling = false,
  onSaved,
  onCancel,
}: {
  address: Address | null;
  isForBilling?: boolean;
  onSaved: (id: number) => void;
  /** Undefined where there is nothing to go back to. */
  onCancel?: () => void;
}) {
  const hintId = useId();
  const terms = useShopProfile();
  const form = useAddressForm({ address, isForBilling, terms, onSaved });
  const { field, isForBillsOnly, isSubmitting } = form;

  return (
    <form onSubmit={form.save} noValidate className="grid max-w-2xl gap-x-4 gap-y-2 sm:grid-cols-2">
      <TextField label="First name" autoComplete="given-name" {...field("first_name")} />
      <TextField label="Last name" autoComplete="family-name" {...field("last_name")} />
      <TextField label="Mobile number" autoComplete="tel-national" {...form.mobileField()} />
      <fieldset className="pb-6">
        <legend className="text-sm font-medium">Address type</legend>
        <div className="mt-1 flex gap-2">
          {KINDS.map((kind) => (
            <label
              key={kind}
              className="flex min-h-11 grow cursor-pointer items-center justify-center gap-2 rounded-md border border-control px-3 hover:bg-sheet has-checked:border-ink has-checked:bg-sheet"
            >
              <input
                type="radio"
                name="addressType"
                defaultChecked={kind === "Home"}
                className="accent-signal"
              />{" "}
              {kind}
            </label>
          ))}
        </div>
      </fieldset>
      <TextField label="Flat/Building" autoComplete="address-line1" {...field("flat_building")} />
      <TextField label="Area/Street" autoComplete="address-line2" {...field("area_street")} />
      <TextField label="Landmark" isOptional {...field("landmark")} />
      <div>
        <TextField label="PIN code" autoComplete="postal-code" {...form.pinField()} />
        {form.doubt && (
          <p role="status" className="mb-4 rounded-md bg-warning-wash p-3 text-sm text-warning">
            {form.doubt} You can still save it.
          </p>
        )}
      </div>
      <TextField label="City" autoComplete="address-level2" {...field("city")} />
      <SelectField
        label="State"
        placeholder="Select a state"
        options={isForBillsOnly ? ALL_STATES : optionsOf(terms.statesServed)}
        autoComplete="address-level1"
        {...field("state")}
      />
      <TextField label="Company name" isOptional autoComplete="organization" {...field("company_name")} />
      <TextField label="GSTIN" isOptional autoCapitalize="characters" {...field("gstin")} />
      <div className="mb-3 sm:col-span-2">
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={isForBillsOnly}
            aria-describedby={hintId}
            onChange={(event) => form.setBillingOnly(event.target.checked)}
            className="size-4 shrink-0 accent-signal"
          />
          <span className="text-sm font-medium">For bills only</span>
        </label>
        <p id={hintId} className="ps-7 text-sm text-quiet">
          A billing address can be anywhere in India. We deliver to {allStates(terms)}.
        </p>
      </div>
      <AlertLine className="sm:col-span-2">{form.failure}</AlertLine>
      <div className="flex gap-3 sm:col-span-2">
        <Button type="submit" isBusy={isSubmitting}>
          {isSubmitting ? "Saving..." : address ? "Update Address" : "Add Address"}
        </Button>
        {onCancel && (
          <Button
            variant="outline"
            onClick={() => {
              form.leave();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
