import { zodResolver } from "@hookform/resolvers/zod";
import { type Address, addressForm } from "@kasna/contract/addresses";
import { PIN_LENGTH } from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { isStateServed } from "@kasna/rules/orders/delivery";
import type { GstStateName } from "@kasna/rules/tax/gstin";
import { placeOfPin } from "@kasna/rules/tax/pin-places";
import { COUNTRY } from "@kasna/rules/tax/regions";
import { digitsOnly, mobileDigits } from "@kasna/rules/validators";
import { type ChangeEvent, useMemo, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../api/browser/call.ts";
import { useDraft } from "../../api/browser/drafts.ts";
import { showFieldErrors } from "../../api/browser/form-errors.ts";
import { currentSession } from "../../api/browser/session.ts";
import { useCallOnce } from "../../api/browser/use-call-once.ts";
import type { useShopProfile } from "../../api/browser/use-shop-profile.ts";
import { toast } from "../../ui/toast.ts";
import { pinDoubt } from "./pin-doubt.ts";

type Terms = ReturnType<typeof useShopProfile>;

type Options = {
  address: Address | null;
  isForBilling: boolean;
  terms: Terms;
  onSaved: (id: number) => void;
};

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

/** The state of the address form: its fields, its draft, and how it is saved. */
export function useAddressForm({ address, isForBilling, terms, onSaved }: Options) {
  const { form, dropDraft } = useDraftedForm({ address, isForBilling, terms });
  const { errors, isSubmitted, isSubmitting, touchedFields } = form.formState;
  const [pincode, state, billingOnly] = form.watch(["pincode", "state", "billing_only"]);
  const fillPlace = usePlaceOfPin(form, terms);
  const { save, failure } = useSave(form, address, (id) => {
    dropDraft();
    onSaved(id);
  });

  const setBillingOnly = (isChecked: boolean) => {
    form.setValue("billing_only", isChecked ? 1 : 0, { shouldDirty: true });
    if (!isChecked && !isStateServed(state, terms)) form.setValue("state", "" as GstStateName);
  };
  const field = (name: keyof Fields) => ({ error: errors[name]?.message, ...form.register(name) });
  const digits = (
    name: "phone_number" | "pincode",
    clean: (typed: string) => string,
    onTyped?: (digits: string) => void,
  ) => ({
    ...field(name),
    inputMode: "numeric" as const,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const typed = clean(event.target.value);
      const shouldValidate = isSubmitted || touchedFields[name] === true;
      form.setValue(name, typed, { shouldDirty: true, shouldValidate });
      onTyped?.(typed);
    },
  });

  return {
    /** Called in the order of the form: of the fields with errors, the first one registered gets the focus. */
    field,
    mobileField: () => digits("phone_number", mobileDigits),
    pinField: () => digits("pincode", (typed) => digitsOnly(typed, PIN_LENGTH), fillPlace),
    save,
    /** Forgets the draft, because the form was cancelled. */
    leave: dropDraft,
    setBillingOnly,
    isForBillsOnly: billingOnly === 1,
    doubt: pinDoubt({ pincode, state }),
    isSubmitting,
    failure,
  };
}

type Form = ReturnType<typeof useDraftedForm>["form"];

/** The form with the address, or with what was typed before the page was left. `dropDraft` is for a form that is over. */
function useDraftedForm({ address, isForBilling, terms }: Omit<Options, "onSaved">) {
  const resolver = useMemo(() => zodResolver(addressForm(terms)), [terms]);
  const isOver = useRef(false);
  const draft: Fields | null = useDraft(
    `address ${address?.id ?? null}${isForBilling ? " for billing" : ""}`,
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
  const { isDirty } = form.formState;
  const dropDraft = () => {
    isOver.current = true;
  };
  return { form, dropDraft };
}

const NOWHERE = { city: "", state: "" };

/**
 * Returns a function that fills in a PIN code's city and State unless the buyer has entered different ones. What an
 * earlier PIN code filled in goes with it.
 */
function usePlaceOfPin(form: Form, terms: Terms) {
  const filled = useRef(NOWHERE);
  const { errors } = form.formState;
  const placeIn = (pin: string) => {
    const place = placeOfPin(pin);
    const isForBillsOnly = form.getValues("billing_only") === 1;
    return place && (isForBillsOnly || isStateServed(place.state, terms)) ? place : NOWHERE;
  };
  return (pin: string) => {
    if (pin.length !== PIN_LENGTH) return;
    const before = filled.current;
    const place = placeIn(pin);
    filled.current = place;
    for (const name of ["city", "state"] as const) {
      const current = form.getValues(name);
      if (current === place[name] || (current !== "" && current !== before[name])) continue;
      form.setValue(name, place[name], { shouldDirty: true, shouldValidate: errors[name] !== undefined });
    }
  };
}

/** Saves a new or changed address. `failure` says why it could not be saved. */
function useSave(form: Form, address: Address | null, onSaved: (id: number) => void) {
  const [failure, setFailure] = useState("");
  const callOnce = useCallOnce();
  const save = form.handleSubmit(
    async (values) => {
      setFailure("");
      try {
        const id = address?.id ?? (await callOnce("POST /shipping/insert_shipping_address.php", values)).id;
        if (address) await call("POST /shipping/update_shipping_address.php", { ...values, id });
        toast("success", address ? MESSAGES.addressUpdated : MESSAGES.addressAdded);
        onSaved(id);
      } catch (error) {
        const fallback = address ? MESSAGES.addressUpdateFailed : MESSAGES.addressAddFailed;
        setFailure(showFieldErrors(form, error, { fallback, failed: fallback }));
      }
    },
    () => toast("error", MESSAGES.correctErrors),
  );
  return { save, failure };
}
