import { CallError } from "@kasna/contract/client";
import { OTP_LENGTH, OTP_RESEND_SECONDS } from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { isMobile, mobileDigits } from "@kasna/rules/validators";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { call } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { OtpBoxes } from "./otp-boxes.tsx";

type Step = "mobile" | "otp" | "verified";

/**
 * Shows a mobile to be the buyer's own: the number, then its OTP. The number is locked once an OTP is
 * sent. `before`: a number that has to be verified anew, and why.
 */
export function MobileVerification({
  before,
  onVerified,
}: {
  before: { mobile: string; reason: string };
  onVerified: (mobile: string) => void;
}) {
  const [step, setStep] = useState<Step>("mobile");
  const [mobile, setMobile] = useState(before.mobile);
  const [otp, setOtp] = useState("");
  const [error, setError] = useState(before.reason);
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [wait, setWait] = useState(0);

  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  useEffect(() => {
    if (before.reason) field.current?.focus();
  }, [before.reason]);

  /** Says what is wrong with the number, at its field. */
  const refuse = (sentence: string) => {
    setError(sentence);
    field.current?.focus();
  };

  const during = async (work: () => Promise<void>, fallback: string, failed: string) => {
    if (isBusy) return;
    setBusy(true);
    setError("");
    try {
      await work();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause.status === 0 ? failed : cause.sentence(fallback));
      if (cause.refusal.errors?.otp) setOtp("");
    } finally {
      setBusy(false);
    }
  };

  const send = (fallback: string) => {
    if (mobile === "") return refuse(MESSAGES.mobileRequired);
    if (!isMobile(mobile)) return refuse(MESSAGES.mobileInvalid);
    return during(
      async () => {
        await call("POST /authentication/send_otp.php", { input: mobile });
        toast("success", MESSAGES.otpSent);
        setStep("otp");
        setOtp("");
        setWait(OTP_RESEND_SECONDS);
      },
      fallback,
      MESSAGES.otpSendError,
    );
  };
  const verify = () => {
    if (otp === "") return setError(MESSAGES.otpRequired);
    if (otp.length !== OTP_LENGTH) return setError(MESSAGES.otpFourDigits);
    return during(
      async () => {
        await call("POST /authentication/verify_otp.php", { identifier: mobile, otp });
        toast("success", MESSAGES.otpVerified);
        setStep("verified");
        onVerified(mobile);
      },
      MESSAGES.otpInvalid,
      MESSAGES.otpVerifyError,
    );
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        void (step === "mobile" ? send(MESSAGES.otpSendFailed) : verify());
      }}
    >
      <TextField
        ref={field}
        label="Mobile number"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="98765 43210"
        value={mobile}
        disabled={step !== "mobile"}
        error={step === "mobile" ? error : undefined}
        onChange={(event) => setMobile(mobileDigits(event.target.value))}
      />
      {step === "mobile" && (
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? "Sending..." : "Send OTP"}
        </Button>
      )}
      {step === "otp" && (
        <>
          <OtpBoxes
            value={otp}
            error={error}
            onChange={(digits) => {
              setOtp(digits);
              if (digits !== "") setError("");
            }}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isBusy={isBusy} className="grow">
              Verify OTP
            </Button>
            <Button
              variant="outline"
              className="min-w-42 grow"
              disabled={wait > 0 || isBusy}
              onClick={() => send(MESSAGES.otpResendFailed)}
            >
              <span className="figures">{wait > 0 ? `Resend OTP in ${wait} s` : "Resend OTP"}</span>
            </Button>
          </div>
        </>
      )}
      {step === "verified" && (
        <p role="status" className="-mt-5 flex items-center gap-2 pb-4 text-sm font-medium text-success">
          <CircleCheck size={18} aria-hidden /> Mobile number verified
        </p>
      )}
    </form>
  );
}
