import { zodResolver } from "@hookform/resolvers/zod";
import { authentication, type User } from "@kasna/contract/authentication";
import { CallError, type RequestOf } from "@kasna/contract/client";
import { MESSAGES } from "@kasna/rules/messages";
import { mobileDigits } from "@kasna/rules/validators";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../api/browser/call.ts";
import { useDraft } from "../../../api/browser/drafts.ts";
import { showFieldErrors } from "../../../api/browser/form-errors.ts";
import { currentSession, openSession } from "../../../api/browser/session.ts";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.ts";
import { EmailField } from "../account-fields.tsx";
import { OtpBoxes } from "../login/otp-boxes.tsx";
import { ResendButton } from "../login/resend-button.tsx";
import { useOtp } from "../login/use-otp.ts";

type Profile = RequestOf<"POST /authentication/update_profile.php">;

/** Name, e-mail, phone and GSTIN. A new phone is verified by OTP in the form and saved with the other fields. */
export function DetailsForm({ user }: { user: User }) {
  const { id, name, email, mobile, gstin } = user;
  const [failure, setFailure] = useState("");
  const otp = useOtp();
  /** The verified new number; it stays verified if other fields have errors. */
  const [verified, setVerified] = useState("");
  const draft: Profile | null = useDraft(
    "details",
    (): Profile => form.getValues(),
    (): boolean => isDirty,
  );
  const form = useForm({
    resolver: zodResolver(authentication.updateProfile.request),
    defaultValues: { id, name, email, mobile, gstin },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const { reset } = form;
  useEffect(() => {
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [draft, reset]);
  const isNew = form.watch("mobile") !== mobile;

  const save = form.handleSubmit(async (profile) => {
    setFailure("");
    const session = currentSession();
    if (!session) return setFailure(MESSAGES.tokenMissing);
    if (profile.mobile !== mobile && profile.mobile !== verified) {
      if (!otp.sentTo) return void (await otp.send(profile.mobile));
      if (!(await otp.verify())) return;
      setVerified(profile.mobile);
      otp.forget();
    }
    try {
      const { data } = await call("POST /authentication/update_profile.php", profile);
      openSession({ token: session.token, user: data });
      form.reset({ id, name: data.name, email: data.email, mobile: data.mobile, gstin: data.gstin });
      toast("success", MESSAGES.profileUpdated);
    } catch (error) {
      if (error instanceof CallError && error.body.errors?.mobile) setVerified("");
      setFailure(
        showFieldErrors(form, error, { fallback: MESSAGES.profileError, failed: MESSAGES.profileError }),
      );
    }
  });
  const keepNumber = () => {
    otp.forget();
    form.setValue("mobile", mobile);
    form.setFocus("mobile");
  };

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
              Keep <span className="figures">{mobile}</span>
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
