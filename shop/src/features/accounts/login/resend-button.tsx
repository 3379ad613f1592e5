import { Button } from "../../../ui/button.tsx";

/** Requests another OTP after `wait` seconds; its width does not change with the countdown. */
export function ResendButton({
  wait,
  isBusy,
  onResend,
}: {
  wait: number;
  isBusy: boolean;
  onResend: () => void;
}) {
  return (
    <Button variant="outline" className="min-w-42 grow" aria-disabled={wait > 0 || isBusy} onClick={onResend}>
      <span className="figures">{wait > 0 ? `Resend OTP in ${wait} s` : "Resend OTP"}</span>
    </Button>
  );
}
