import { zodResolver } from "@hookform/resolvers/zod";
import { authentication } from "@kasna/contract/authentication";
import { CallError } from "@kasna/contract/client";
import { MESSAGES } from "@kasna/rules/messages";
import { DESIGNATIONS } from "@kasna/rules/roles";
import { useLayoutEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../api/browser/call.ts";
import { showFieldErrors } from "../../../api/browser/form-errors.ts";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.ts";
import { EmailField, NewPasswordFields } from "../account-fields.tsx";
import { MobileVerification } from "./mobile-verification.tsx";

const EMPTY = {
  name: "",
  mobile: "",
  email: "",
  organisation: "",
  designation: "manager" as const,
  password: "",
  confirm_password: "",
};
const designations = DESIGNATIONS.map((value) => ({
  value,
  label: value === "manager" ? "Manager" : "Employee",
}));

/** Registration: the mobile and its OTP first, then the remaining fields appear below (spec 5.19). */
export function RegisterForm({ onRegistered }: { onRegistered: (mobile: string) => void }) {
  const [timesVerified, setTimesVerified] = useState(0);
  /** The number that must be verified again, according to the server, and why. The other fields keep their input. */
  const [rejected, setRejected] = useState({ mobile: "", reason: "", times: 0 });
  const [failure, setFailure] = useState("");
  const form = useForm({
    resolver: zodResolver(authentication.register.request),
    defaultValues: EMPTY,
    mode: "onTouched",
  });
  const { errors, isSubmitting } = form.formState;
  const fields = useRef<HTMLFormElement>(null);
  // Runs at once: the OTP button is gone, and in the next frame the dialog would catch the focus that it left.
  useLayoutEffect(() => {
    if (timesVerified > 0) fields.current?.querySelector("input")?.focus();
  }, [timesVerified]);
  /** Trims the left side during typing, and shows the required error as soon as the field is empty (spec 5.15). */
  const leftTrimmed = (name: "name" | "organisation") =>
    form.register(name, {
      onChange: (event) => {
        const text = event.target.value.trimStart();
        form.setValue(name, text, { shouldValidate: text === "" || form.getFieldState(name).invalid });
      },
    });

  const sayWhatIsMissing = () =>
    setFailure(
      Object.values(form.getValues()).some((typed) => typed.trim() === "") ? MESSAGES.fillAllFields : "",
    );
  const register = form.handleSubmit(async (values) => {
    setFailure("");
    try {
      await call("POST /authentication/register.php", values);
      toast("success", MESSAGES.registered);
      form.reset(EMPTY);
      onRegistered(values.mobile);
    } catch (error) {
      const reason = error instanceof CallError ? error.body.errors?.mobile : undefined;
      if (reason) return setRejected(({ times }) => ({ mobile: values.mobile, reason, times: times + 1 }));
      setFailure(
        showFieldErrors(form, error, { fallback: MESSAGES.registerFailed, failed: MESSAGES.registerError }),
      );
    }
  }, sayWhatIsMissing);

  return (
    <>
      <MobileVerification
        key={rejected.times}
        before={rejected}
        onVerified={(mobile) => {
          form.setValue("mobile", mobile);
          setTimesVerified(timesVerified + 1);
        }}
      />
      {timesVerified > 0 && (
        <form ref={fields} onSubmit={register} noValidate className="flex flex-col gap-2">
          <TextField label="Name" autoComplete="name" error={errors.name?.message} {...leftTrimmed("name")} />
          <EmailField error={errors.email?.message} {...form.register("email")} />
          <TextField
            label="Organisation"
            autoComplete="organization"
            error={errors.organisation?.message}
            {...leftTrimmed("organisation")}
          />
          <SelectField
            label="Designation"
            options={designations}
            error={errors.designation?.message}
            {...form.register("designation")}
          />
          <NewPasswordFields
            label="Password"
            first={{ error: errors.password?.message, ...form.register("password") }}
            second={{ error: errors.confirm_password?.message, ...form.register("confirm_password") }}
          />
          <AlertLine>{failure}</AlertLine>
          <Button type="submit" isBusy={isSubmitting}>
            {isSubmitting ? "Registering..." : "Register"}
          </Button>
        </form>
      )}
    </>
  );
}
