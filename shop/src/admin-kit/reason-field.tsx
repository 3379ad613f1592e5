import { TextField } from "../ui/field.tsx";
import { REASON_MAX, REASON_MIN } from "./form-fields.ts";

/** Why staff do something; the server reads it with `reasonField`. */
export const ReasonField = ({ label = "Reason", error }: { label?: string; error: string | undefined }) => (
  <TextField
    label={label}
    name="reason"
    required
    minLength={REASON_MIN}
    maxLength={REASON_MAX}
    error={error}
  />
);
