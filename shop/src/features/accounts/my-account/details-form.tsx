import type { User } from "@kasna/contract/authentication";
import { mobileDigits } from "@kasna/rules/validators";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { EmailField } from "../account-fields.tsx";
import { OtpBoxes } from "../login/otp-boxes.tsx";
import { ResendButton } from "../login/resend-button.tsx";
import { useDetailsForm } from "./use-details-form.ts";

/** Name, e-mail, phone and GSTIN. A new phone is verified by OTP in the form and saved with the other fields. */
export function DetailsForm({ user }: { user: User }) {
  const { form, otp, failure, save, keepNumber } = useDetailsForm(user);
  const { errors, isSubmitting } = form.formState;
  const isNew = form.watch("mobile") !== user.mobile;

  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-2">
      <TextField
        label="Full name"
        autoComplete="name"
        error={errors.name?.message}
        {...form.register("name")}
      />
      <EmailField error={errors.email?.message} {...form.register("email")} />
      <TextField
        label="Phone"
        inputMode="numeric"
        autoComplete="tel-national"
        hint={isNew ? "We verify a new number by OTP before we save it." : undefined}
        readOnly={otp.sentTo !== ""}
        className={otp.sentTo ? "bg-sheet! text-quiet!" : ""}
        error={errors.mobile?.message ?? (otp.sentTo ? undefined : otp.error)}
        {...form.register("mobile", {
          onChange: (event) =>
            form.setValue("mobile", mobileDigits(event.target.value), {
              shouldValidate: Boolean(errors.mobile),
            }),
        })}
      />
      {otp.sentTo && <OtpBoxes value={otp.code} error={otp.error} onChange={otp.type} />}
      <TextField
        label="GSTIN"
        isOptional
        hint="Printed on your quotations and invoices."
        autoCapitalize="characters"
        error={errors.gstin?.message}
        {...form.register("gstin")}
      />
      <AlertLine>{failure}</AlertLine>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSubmitting || otp.isBusy} className="min-w-36 max-sm:grow">
          {otp.sentTo ? "Verify OTP and save" : isSubmitting ? "Saving..." : "Save changes"}
        </Button>
        {otp.sentTo && (
          <>
            <ResendButton wait={otp.wait} isBusy={otp.isBusy} onResend={() => otp.send(otp.sentTo)} />
            <Button variant="link" onClick={keepNumber}>
              Keep <span className="figures">{user.mobile}</span>
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
