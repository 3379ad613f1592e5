import { zodResolver } from "@hookform/resolvers/zod";
import { authentication } from "@kasna/contract/authentication";
import { MESSAGES } from "@kasna/rules/messages";
import { type SubmitEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../api/browser/call.ts";
import { showFieldErrors } from "../../../api/browser/form-errors.ts";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { MobileField, NewPasswordFields } from "../account-fields.tsx";
import { OtpBoxes } from "./otp-boxes.tsx";
import { ResendButton } from "./resend-button.tsx";
import { useOtp } from "./use-otp.ts";

const EMPTY = { mobile: "", otp: "", new_password: "", confirm_new_password: "" };

/** A new password in two steps: the mobile, then its OTP with the new password twice (spec 5.21). */
export function ResetPasswordForm({
  mobile = "",
  onReset,
}: {
  mobile?: string;
  onReset: (mobile: string) => void;
}) {
  const otp = useOtp();
  const [typed, setTyped] = useState(mobile);
  return otp.sentTo === "" ? (
    <SendOtpForm otp={otp} mobile={typed} onMobile={setTyped} />
  ) : (
    <NewPasswordForm otp={otp} onReset={onReset} />
  );
}

type Otp = ReturnType<typeof useOtp>;

function SendOtpForm({
  otp: { send, error, isBusy },
  mobile,
  onMobile,
}: {
  otp: Otp;
  mobile: string;
  onMobile: (mobile: string) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const sendOtp = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!(await send(mobile))) field.current?.focus();
  };
  return (
    <form onSubmit={sendOtp} noValidate className="flex flex-col gap-1">
      <MobileField ref={field} value={mobile} error={error} onDigits={onMobile} />
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? "Sending..." : "Send OTP"}
      </Button>
    </form>
  );
}

function NewPasswordForm({ otp, onReset }: { otp: Otp; onReset: (mobile: string) => void }) {
  const { sentTo, error, isBusy, wait, send, forget } = otp;
  const [failure, setFailure] = useState("");
  const form = useForm({
    resolver: zodResolver(authentication.resetPassword.request),
    defaultValues: { ...EMPTY, mobile: sentTo },
  });
  const { errors, isSubmitting } = form.formState;

  const resend = async () => {
    if (await send(sentTo)) form.resetField("otp");
  };
  const reset = form.handleSubmit(
    async (values) => {
      setFailure("");
      try {
        await call("POST /authentication/reset_password.php", values);
        toast("success", MESSAGES.passwordReset);
        onReset(values.mobile);
      } catch (cause) {
        setFailure(
          showFieldErrors(form, cause, { fallback: MESSAGES.resetFailed, failed: MESSAGES.resetError }),
        );
        // The boxes are cleared for the next attempt; the error stays under them.
        if (form.getFieldState("otp").error) form.setValue("otp", "");
      }
    },
    () => {
      const { new_password, confirm_new_password } = form.getValues();
      setFailure(new_password === "" && confirm_new_password === "" ? MESSAGES.enterBothPasswords : "");
    },
  );

  return (
    <form onSubmit={reset} noValidate className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <span>
          If <b className="figures font-semibold">{sentTo}</b> has an account, we sent it an OTP.
        </span>
        <button
          type="button"
          onClick={forget}
          className="inline-flex min-h-11 items-center font-medium text-steel underline underline-offset-4"
        >
          Use another number
        </button>
      </p>
      <OtpBoxes
        value={form.watch("otp")}
        error={errors.otp?.message ?? error}
        onChange={(otp) => {
          form.setValue("otp", otp);
          if (otp !== "") form.clearErrors("otp");
        }}
      />
      <div className="mb-2 flex">
        <ResendButton wait={wait} isBusy={isBusy} onResend={resend} />
      </div>
      <NewPasswordFields
        label="New password"
        first={{ error: errors.new_password?.message, ...form.register("new_password") }}
        second={{ error: errors.confirm_new_password?.message, ...form.register("confirm_new_password") }}
      />
      <AlertLine>{failure}</AlertLine>
      <Button type="submit" isBusy={isSubmitting}>
        {isSubmitting ? "Resetting..." : "Reset Password"}
      </Button>
    </form>
  );
}
