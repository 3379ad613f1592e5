import { CallError } from "@kasna/contract/client";
import { MOBILE_LENGTH, OTP_LENGTH, OTP_RESEND_SECONDS } from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { digitsOnly, isMobile } from "@kasna/rules/validators";
import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { call } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { OtpBoxes } from "./otp-boxes.tsx";

type Step = "mobile" | "otp" | "verified";

/** Shows a mobile to be the buyer's own: the number, then its OTP. The number is locked once an OTP is sent. */
export function MobileVerification({ onVerified }: { onVerified: (mobile: string) => void }) {
  const [step, setStep] = useState<Step>("mobile");
  const [mobile, setMobile] = useState("");
  const [otp, setOtp] = useState("");
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [wait, setWait] = useState(0);

  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  const during = async (work: () => Promise<void>, fallback: string, failed: string) => {
    setBusy(true);
    setError("");
    try {
      await work();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause.status === 0 ? failed : cause.sentence(fallback));
    } finally {
      setBusy(false);
    }
  };

  const send = (fallback: string) => {
    if (mobile === "") return setError(MESSAGES.mobileRequired);
    if (!isMobile(mobile)) return setError(MESSAGES.mobileInvalid);
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
        label="Mobile number"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="98765 43210"
        value={mobile}
        disabled={step !== "mobile"}
        error={step === "mobile" ? error : undefined}
        onChange={(event) => setMobile(digitsOnly(event.target.value, MOBILE_LENGTH))}
      />
      {step === "mobile" && (
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? "Sending..." : "Send OTP"}
        </Button>
      )}
      {step === "otp" && (
        <>
          <OtpBoxes value={otp} onChange={setOtp} error={error} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isBusy={isBusy}>
              Verify OTP
            </Button>
            <Button
              variant="outline"
              disabled={wait > 0 || isBusy}
              onClick={() => send(MESSAGES.otpResendFailed)}
            >
              <span className="figures">{wait > 0 ? `Resend OTP in ${wait} s` : "Resend OTP"}</span>
            </Button>
          </div>
        </>
      )}
      {step === "verified" && (
        <p className="flex items-center gap-2 pb-3 text-sm font-medium text-success">
          <CircleCheck size={18} aria-hidden /> Mobile number verified
        </p>
      )}
    </form>
  );
}
