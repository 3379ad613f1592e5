import { type ParcelWeight, parcelWeightText } from "@kasna/rules/orders/parcel-weight";
import { TextField } from "../../../../ui/field.tsx";
import { weightFields } from "./weight-fields.ts";

type Props = { weight: ParcelWeight; error: string | undefined; form?: string };

const whoSays = (weight: ParcelWeight): string =>
  weight.isWeighed
    ? "As weighed. Empty: by the catalogue"
    : weight.grams === null
      ? "The catalogue has no weight for one of its parts"
      : `By the catalogue: ${parcelWeightText(weight)}`;

/** The value in the field. */
export const shownWeight = ({ isWeighed, grams }: ParcelWeight) => weightFields(isWeighed ? grams : null);

/** A parcel's weight: empty for the catalogue weight. */
export const WeightField = ({ weight, error, form }: Props) => (
  <TextField
    label="Weight in kg"
    hint={whoSays(weight)}
    name="weight"
    inputMode="decimal"
    autoComplete="off"
    isOptional
    defaultValue={shownWeight(weight).weight}
    error={error}
    {...(form && { form })}
  />
);
