import { zodResolver } from "@hookform/resolvers/zod";
import { type Address, addressForm } from "@kasna/contract/addresses";
import { PIN_LENGTH } from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { isStateServed } from "@kasna/rules/orders/delivery";
import type { GstStateName } from "@kasna/rules/tax/gstin";
import { placeOfPin } from "@kasna/rules/tax/pin-places";
import { COUNTRY } from "@kasna/rules/tax/regions";
import { digitsOnly, mobileDigits } from "@kasna/rules/validators";
import { useMemo, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../api/browser/call.ts";
import { useDraft } from "../../api/browser/drafts.ts";
import { showFieldErrors } from "../../api/browser/form-errors.ts";
import { currentSession } from "../../api/browser/session.ts";
import { useCallOnce } from "../../api/browser/use-call-once.ts";
import type { useShopProfile } from "../../api/browser/use-shop-profile.ts";
import { toast } from "../../ui/toast.ts";
import { pinDoubt } from "./pin-doubt.ts";

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
export function useAddressForm({
  address,
  isForBilling,
  terms,
  onSaved,
}: {
  address: Address | null;
  isForBilling: boolean;
  terms: ReturnType<typeof useShopProfile>;
  onSaved: (id: number) => void;
}) {
  const [failure, setFailure] = useState("");
  const callOnce = useCallOnce();
  /** The values filled in from the PIN code. */
  const filled = useRef({ city: "", state: "" });
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
  const setBillingOnly = (isChecked: boolean) => {
    form.setValue("billing_only", isChecked ? 1 : 0, { shouldDirty: true });
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
      form.setValue(name, place[name], { shouldDirty: true, shouldValidate: errors[name] !== undefined });
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
    leave: () => {
      isOver.current = true;
    },
    setBillingOnly,
    isForBillsOnly: billingOnly === 1,
    doubt: pinDoubt({ pincode, state }),
    isSubmitting,
    failure,
  };
}
