import { OTPField } from "@base-ui/react/otp-field";
import { OTP_LENGTH } from "@kasna/rules/limits";
import { useEffect, useRef } from "react";

const BOXES = Array.from({ length: OTP_LENGTH }, (_, index) => `Digit ${index + 1} of the OTP`);

/** Four boxes of one digit: typing moves on, Backspace moves back, pasting fills all. */
export function OtpBoxes({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (otp: string) => void;
  error: string;
}) {
  const first = useRef<HTMLInputElement>(null);
  // On opening, and again when what was typed is refused.
  useEffect(() => {
    if (value === "") first.current?.focus();
  }, [value]);

  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">OTP</legend>
      <OTPField.Root
        length={OTP_LENGTH}
        value={value}
        onValueChange={onChange}
        aria-describedby="otp-error"
        className="flex gap-3"
      >
        {BOXES.map((label, index) => (
          <OTPField.Input
            key={label}
            ref={index === 0 ? first : undefined}
            aria-label={label}
            aria-invalid={error ? true : undefined}
            aria-describedby="otp-error"
            className={`figures size-14 rounded-md border bg-paper text-center font-mono text-xl ${error ? "border-danger" : "border-control"}`}
          />
        ))}
      </OTPField.Root>
      <p id="otp-error" role="alert" className="mt-1 min-h-5 text-sm text-danger">
        {error}
      </p>
    </fieldset>
  );
}
