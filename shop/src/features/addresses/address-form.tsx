import { zodResolver } from "@hookform/resolvers/zod";
import { type Address, addressForm } from "@kasna/contract/addresses";
import { PIN_LENGTH } from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { allStates, isStateServed } from "@kasna/rules/orders/delivery";
import { GST_STATE_NAMES, type GstStateName, isGstStateName } from "@kasna/rules/tax/gstin";
import { placeOfPin } from "@kasna/rules/tax/pin-places";
import { COUNTRY, pinFitsState } from "@kasna/rules/tax/regions";
import { digitsOnly, mobileDigits } from "@kasna/rules/validators";
import { useId, useMemo, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../api/browser/call.ts";
import { useDraft } from "../../api/browser/drafts.ts";
import { showFieldErrors } from "../../api/browser/form-errors.ts";
import { currentSession } from "../../api/browser/session.ts";
import { useCallOnce } from "../../api/browser/use-call-once.ts";
import { useShopProfile } from "../../api/browser/use-shop-profile.ts";
import { AlertLine } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";

const optionsOf = (states: readonly string[]) => states.map((state) => ({ value: state, label: state }));
const ALL_STATES = optionsOf(GST_STATE_NAMES);
const KINDS = ["Home", "Work", "Other"];

const emptyForm = {
  first_name: "",
  last_name: "",
  phone_number: "",
  flat_building: "",
  area_street: "",
  landmark: "",
  city: "",
  state: "" as GstStateName,
  pincode: "",
  country: COUNTRY,
  company_name: "",
  gstin: "",
  billing_only: 0 as number | string,
};

type Fields = typeof emptyForm;

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
  const [failure, setFailure] = useState("");
  const hintId = useId();
  const callOnce = useCallOnce();
  /** The values filled in from the PIN code. */
  const filled = useRef({ city: "", state: "" });
  const terms = useShopProfile();
  const resolver = useMemo(() => zodResolver(addressForm(terms)), [terms]);
  const addressId = address?.id ?? null;
  /** Whether it was saved or cancelled. */
  const isOver = useRef(false);
  const draft: Fields | null = useDraft(
    `address ${addressId}${isForBilling ? " for billing" : ""}`,
    (): Fields => ({ ...emptyForm, ...form.getValues() }),
    (before): boolean => !isOver.current && (before !== null || isDirty),
  );
  const form = useForm({
    resolver,
    mode: "onTouched",
    defaultValues:
      draft ??
      (address
        ? { ...address, state: address.state as GstStateName }
        : {
            ...emptyForm,
            phone_number: currentSession()?.user.mobile ?? "",
            billing_only: isForBilling ? 1 : 0,
          }),
  });
  const { errors, isDirty, isSubmitted, isSubmitting, touchedFields } = form.formState;
  const [pincode, state, billingOnly] = form.watch(["pincode", "state", "billing_only"]);
  const isDoubtful = pincode.length === PIN_LENGTH && isGstStateName(state) && !pinFitsState(pincode, state);
  const setBillingOnly = (isChecked: boolean) => {
    form.setValue("billing_only", isChecked ? 1 : 0);
    if (!isChecked && !isStateServed(state, terms)) form.setValue("state", "" as GstStateName);
  };

  const save = form.handleSubmit(
    async (values) => {
      setFailure("");
      try {
        const id = addressId ?? (await callOnce("POST /shipping/insert_shipping_address.php", values)).id;
        if (address) await call("POST /shipping/update_shipping_address.php", { ...values, id });
        toast("success", address ? MESSAGES.addressUpdated : MESSAGES.addressAdded);
        isOver.current = true;
        onSaved(id);
      } catch (error) {
        const fallback = address ? MESSAGES.addressUpdateFailed : MESSAGES.addressAddFailed;
        setFailure(showFieldErrors(form, error, { fallback, failed: fallback }));
      }
    },
    () => toast("error", MESSAGES.correctErrors),
  );
  const field = (name: keyof typeof emptyForm) => ({ error: errors[name]?.message, ...form.register(name) });
  /** Fills in the PIN code's city and State unless the buyer has entered different ones. */
  const fillPlace = (typed: string) => {
    const place = typed.length === PIN_LENGTH ? placeOfPin(typed) : null;
    if (!place || (billingOnly !== 1 && !isStateServed(place.state, terms))) return;
    for (const name of ["city", "state"] as const) {
      const current = form.getValues(name);
      if (place[name] === "" || (current !== "" && current !== filled.current[name])) continue;
      form.setValue(name, place[name], { shouldValidate: errors[name] !== undefined });
      filled.current[name] = place[name];
    }
  };
  const digits = (
    name: "phone_number" | "pincode",
    clean: (typed: string) => string,
    onTyped?: (digits: string) => void,
  ) => ({
    ...field(name),
    inputMode: "numeric" as const,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      const typed = clean(event.target.value);
      form.setValue(name, typed, { shouldValidate: isSubmitted || touchedFields[name] === true });
      onTyped?.(typed);
    },
  });

  return (
    <form onSubmit={save} noValidate className="grid max-w-2xl gap-x-4 gap-y-2 sm:grid-cols-2">
      <TextField label="First name" autoComplete="given-name" {...field("first_name")} />
      <TextField label="Last name" autoComplete="family-name" {...field("last_name")} />
      <TextField
        label="Mobile number"
        autoComplete="tel-national"
        {...digits("phone_number", mobileDigits)}
      />
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
      <TextField
        label="PIN code"
        autoComplete="postal-code"
        {...digits("pincode", (typed) => digitsOnly(typed, PIN_LENGTH), fillPlace)}
      />
      <TextField label="City" autoComplete="address-level2" {...field("city")} />
      <SelectField
        label="State"
        placeholder="Select a state"
        options={billingOnly === 1 ? ALL_STATES : optionsOf(terms.statesServed)}
        autoComplete="address-level1"
        {...field("state")}
      />
      <TextField label="Company name" isOptional autoComplete="organization" {...field("company_name")} />
      <TextField label="GSTIN" isOptional autoCapitalize="characters" {...field("gstin")} />
      <div className="mb-3 sm:col-span-2">
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={billingOnly === 1}
            aria-describedby={hintId}
            onChange={(event) => setBillingOnly(event.target.checked)}
            className="size-4 shrink-0 accent-signal"
          />
          <span className="text-sm font-medium">For bills only</span>
        </label>
        <p id={hintId} className="ps-7 text-sm text-quiet">
          A billing address can be anywhere in India. We deliver to {allStates(terms)}.
        </p>
      </div>
      {isDoubtful && (
        <p role="status" className="rounded-md bg-warning-wash p-3 text-sm text-warning sm:col-span-2">
          PIN codes in {state} usually begin with other digits. Check the PIN code. You can still save it.
        </p>
      )}
      <AlertLine className="sm:col-span-2">{failure}</AlertLine>
      <div className="flex gap-3 sm:col-span-2">
        <Button type="submit" isBusy={isSubmitting}>
          {isSubmitting ? "Saving..." : address ? "Update Address" : "Add Address"}
        </Button>
        {onCancel && (
          <Button
            variant="outline"
            onClick={() => {
              isOver.current = true;
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
