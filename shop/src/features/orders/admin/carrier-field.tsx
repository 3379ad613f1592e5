import { useId } from "react";
import { TextField } from "../../../ui/field.tsx";

type Props = {
  /** The carriers from the settings. A different name can be typed. */
  carriers: readonly string[];
  defaultValue?: string;
  isOptional?: boolean;
  error: string | undefined;
};

/** A link to a carrier's tracking page for a parcel. */
export const FollowLink = ({ to, className = "" }: { to: string; className?: string }) => (
  <a
    href={to}
    target="_blank"
    rel="noreferrer"
    className={`inline-flex min-h-11 items-center text-sm font-medium text-steel underline underline-offset-4 ${className}`}
  >
    Follow it
  </a>
);

/** A parcel's carrier, with those from the settings to choose from. */
export function CarrierField({ carriers, ...field }: Props) {
  const list = useId();
  return (
    <>
      <TextField label="Carrier" name="carrier" maxLength={60} list={list} autoComplete="off" {...field} />
      <datalist id={list}>
        {carriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
