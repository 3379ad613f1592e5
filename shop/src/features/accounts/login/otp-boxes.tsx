import { OTP_LENGTH } from "@kasna/rules/limits";
import { digitsOnly } from "@kasna/rules/validators";
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from "react";

const DIGITS = Array.from({ length: OTP_LENGTH }, (_, index) => index);

/** Four boxes of one digit each: typing moves on, Backspace moves back, pasting fills all. */
export function OtpBoxes({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (otp: string) => void;
  error: string;
}) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  // On opening, and again after a wrong code. It must run before the dialog catches the focus lost by a removed button.
  useLayoutEffect(() => {
    if (value === "") boxes.current[0]?.focus();
  }, [value]);

  const write = (index: number, typed: string) => {
    // Digits have no gaps: a digit typed past the first empty box goes into that box.
    const at = Math.min(index, value.length);
    const digits = digitsOnly(typed, OTP_LENGTH - at);
    if (!digits) return;
    onChange(value.slice(0, at) + digits + value.slice(at + digits.length));
    boxes.current[Math.min(at + digits.length, OTP_LENGTH - 1)]?.focus();
  };
  const step = (index: number, event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") boxes.current[index - 1]?.focus();
    if (event.key === "ArrowRight") boxes.current[index + 1]?.focus();
    if (event.key !== "Backspace") return;
    event.preventDefault();
    const at = value[index] ? index : index - 1;
    if (at < 0) return;
    onChange(value.slice(0, at) + value.slice(at + 1));
    boxes.current[at]?.focus();
  };
  /** Either one digit next to the existing one, or a whole code that the phone fills in. */
  const change = (index: number, text: string) =>
    text.length >= OTP_LENGTH ? write(0, text) : write(index, text.replace(value[index] ?? "", "") || text);
  const paste = (index: number, event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData("text");
    write(digitsOnly(text, OTP_LENGTH).length === OTP_LENGTH ? 0 : index, text);
  };

  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">OTP</legend>
      <div className="flex gap-3">
        {DIGITS.map((index) => (
          <input
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            aria-label={`Digit ${index + 1} of the OTP`}
            aria-invalid={error ? true : undefined}
            aria-describedby="otp-error"
            inputMode="numeric"
            data-private
            autoComplete={index === 0 ? "one-time-code" : "off"}
            value={value[index] ?? ""}
            onChange={(event) => change(index, event.target.value)}
            onKeyDown={(event) => step(index, event)}
            onPaste={(event) => paste(index, event)}
            onFocus={(event) => event.target.select()}
            className={`figures size-14 rounded-md border bg-paper text-center font-mono text-xl ${error ? "border-danger" : "border-control"}`}
          />
        ))}
      </div>
      <p id="otp-error" role="alert" className="mt-1 min-h-5 text-sm text-danger">
        {error}
      </p>
    </fieldset>
  );
}
