import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";

type Props = {
  typed: Readonly<Record<"name" | "email" | "mobile", string>>;
  errors: Readonly<Record<string, string>>;
  /** Whether an OTP has been sent to the mobile number. */
  isSent: boolean;
};

/** Who asks for a price without being logged in. */
export function AskerFields({ typed, errors, isSent }: Props) {
  return (
    <>
      <TextField
        label="Full name"
        name="name"
        defaultValue={typed.name}
        error={errors.name}
        autoComplete="name"
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        defaultValue={typed.email}
        error={errors.email}
        autoComplete="email"
      />
      <TextField
        label="Mobile number"
        hint="Enter a mobile number that can receive an OTP."
        name="mobile"
        inputMode="numeric"
        defaultValue={typed.mobile}
        error={errors.mobile}
        autoComplete="tel-national"
      />
      {isSent && (
        <TextField
          label="OTP"
          hint={`Enter the 4 digits that we sent to ${typed.mobile}.`}
          name="otp"
          inputMode="numeric"
          maxLength={4}
          error={errors.otp}
          autoComplete="one-time-code"
        />
      )}
    </>
  );
}

export function OtpButtons({ isSent, isBusy }: { isSent: boolean; isBusy: boolean }) {
  return (
    <div className="flex flex-wrap gap-3">
      {isSent && (
        <Button type="submit" name="step" value="ask" isBusy={isBusy}>
          Ask for a price
        </Button>
      )}
      <Button type="submit" name="step" value="send" variant={isSent ? "outline" : "primary"} isBusy={isBusy}>
        {isSent ? "Send another OTP" : "Send OTP"}
      </Button>
    </div>
  );
}
