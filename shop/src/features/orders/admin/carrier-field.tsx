import { useId } from "react";
import { TextField } from "../../../ui/field.tsx";

type Props = {
  /** The carriers of the settings. Another name can be typed. */
  carriers: readonly string[];
  defaultValue?: string;
  isOptional?: boolean;
  error: string | undefined;
};

/** Leads to the page on which a carrier shows a parcel. */
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

/** The carrier of a parcel, with those of the settings to choose from. */
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
