import { CallError } from "@kasna/contract/client";
import { OTP_LENGTH, OTP_RESEND_SECONDS } from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { isMobile } from "@kasna/rules/validators";
import { useState } from "react";
import { call } from "../../../api/browser/call.ts";
import { toast } from "../../../ui/toast.ts";
import { useCountdown } from "./use-countdown.ts";

/** Sends, verifies and resends the OTP of a mobile; resending waits half a minute (spec 5.20). */
export function useOtp(firstError = "") {
  const [sentTo, setSentTo] = useState("");
  const [code, setCode] = useState("");
  const [error, setError] = useState(firstError);
  const [isBusy, setBusy] = useState(false);
  const [wait, startWait] = useCountdown();

  /** Returns whether the request succeeded; `error` is set on failure. */
  const during = async (work: () => Promise<unknown>, fallback: string, failed: string) => {
    if (isBusy) return false;
    setBusy(true);
    setError("");
    try {
      await work();
      return true;
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause.status === 0 ? failed : cause.sentence(fallback));
      if (cause.body.errors?.otp) setCode("");
      return false;
    } finally {
      setBusy(false);
    }
  };
  const reject = (sentence: string) => {
    setError(sentence);
    return false;
  };

  const send = async (mobile: string) => {
    if (mobile === "") return reject(MESSAGES.mobileRequired);
    if (!isMobile(mobile)) return reject(MESSAGES.mobileInvalid);
    const isSent = await during(
      () => call("POST /authentication/send_otp.php", { input: mobile }),
      sentTo ? MESSAGES.otpResendFailed : MESSAGES.otpSendFailed,
      sentTo ? MESSAGES.otpResendError : MESSAGES.otpSendError,
    );
    if (!isSent) return false;
    toast("success", MESSAGES.otpSent);
    setSentTo(mobile);
    setCode("");
    startWait(OTP_RESEND_SECONDS);
    return true;
  };
  const verify = async () => {
    if (code === "") return reject(MESSAGES.otpRequired);
    if (code.length !== OTP_LENGTH) return reject(MESSAGES.otpFourDigits);
    const isVerified = await during(
      () => call("POST /authentication/verify_otp.php", { identifier: sentTo, otp: code }),
      MESSAGES.otpInvalid,
      MESSAGES.otpVerifyError,
    );
    if (isVerified) toast("success", MESSAGES.otpVerified);
    return isVerified;
  };
  const type = (digits: string) => {
    setCode(digits);
    if (digits !== "") setError("");
  };
  /** Returns to the number; the half-minute wait continues. */
  const forget = () => {
    setSentTo("");
    setCode("");
    setError("");
  };
  return { sentTo, code, error, isBusy, wait, send, verify, type, forget };
}
