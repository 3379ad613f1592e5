import { mobileDigits } from "@kasna/rules/validators";
import type { ComponentProps } from "react";
import { PasswordField, TextField } from "../../ui/field.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "label">;

export const EmailField = (props: Props) => (
  <TextField label="Email" type="email" autoComplete="email" {...props} />
);

/** A mobile number of ten digits. `onDigits` receives only the digits typed. */
export const MobileField = ({ onDigits, ...props }: Props & { onDigits: (digits: string) => void }) => (
  <TextField
    label="Mobile number"
    inputMode="numeric"
    autoComplete="tel-national"
    placeholder="98765 43210"
    onChange={(event) => onDigits(mobileDigits(event.target.value))}
    {...props}
  />
);

/** A new password, twice. */
export const NewPasswordFields = ({
  label,
  first,
  second,
}: {
  label: string;
  first: Props;
  second: Props;
}) => (
  <>
    <PasswordField label={label} hint="At least 6 characters" autoComplete="new-password" {...first} />
    <PasswordField label="Confirm password" autoComplete="new-password" {...second} />
  </>
);
