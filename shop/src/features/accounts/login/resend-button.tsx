import { Button } from "../../../ui/button.tsx";

/** Asks for another OTP, once `wait` seconds have passed; its width does not follow the count. */
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
    <Button variant="outline" className="min-w-42 grow" disabled={wait > 0 || isBusy} onClick={onResend}>
      <span className="figures">{wait > 0 ? `Resend OTP in ${wait} s` : "Resend OTP"}</span>
    </Button>
  );
}
