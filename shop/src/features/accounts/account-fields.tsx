import type { ComponentProps } from "react";
import { TextField } from "../../ui/field.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "label">;

export const EmailField = (props: Props) => (
  <TextField label="Email" type="email" autoComplete="email" {...props} />
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
    <TextField
      label={label}
      type="password"
      hint="At least 6 characters"
      autoComplete="new-password"
      {...first}
    />
    <TextField label="Confirm password" type="password" autoComplete="new-password" {...second} />
  </>
);
