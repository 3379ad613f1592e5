import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { CircleCheck } from "../../../ui/icons.tsx";
import { MobileField } from "../account-fields.tsx";
import { OtpBoxes } from "./otp-boxes.tsx";
import { ResendButton } from "./resend-button.tsx";
import { useOtp } from "./use-otp.ts";

/**
 * Verifies the buyer's mobile: first the number, then its OTP. The number is locked once an OTP is sent. `before`: a
 * number that must be verified again, and why.
 */
export function MobileVerification({
  before,
  onVerified,
}: {
  before: { mobile: string; reason: string };
  onVerified: (mobile: string) => void;
}) {
  const [mobile, setMobile] = useState(before.mobile);
  const [isVerified, setVerified] = useState(false);
  const { sentTo, code, error, isBusy, wait, send, verify, type } = useOtp(before.reason);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (before.reason) field.current?.focus();
  }, [before.reason]);

  const sendOtp = async () => {
    if (!(await send(mobile))) field.current?.focus();
  };
  const verifyOtp = async () => {
    if (!(await verify())) return;
    setVerified(true);
    onVerified(sentTo);
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        void (sentTo ? verifyOtp() : sendOtp());
      }}
    >
      <MobileField
        ref={field}
        value={mobile}
        disabled={sentTo !== ""}
        error={sentTo ? undefined : error}
        onDigits={setMobile}
      />
      {!sentTo && (
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? "Sending..." : "Send OTP"}
        </Button>
      )}
      {sentTo && !isVerified && (
        <>
          <OtpBoxes value={code} error={error} onChange={type} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isBusy={isBusy} className="grow">
              Verify OTP
            </Button>
            <ResendButton wait={wait} isBusy={isBusy} onResend={() => send(sentTo)} />
          </div>
        </>
      )}
      {isVerified && (
        <p role="status" className="-mt-5 flex items-center gap-2 pb-4 text-sm font-medium text-success">
          <CircleCheck size={18} aria-hidden /> Mobile number verified
        </p>
      )}
    </form>
  );
}
