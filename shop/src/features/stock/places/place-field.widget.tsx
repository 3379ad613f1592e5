import { optionalWhole } from "../../../admin-kit/form-fields.ts";
import { SelectField } from "../../../ui/field.tsx";

type Place = { id: number; name: string };
type Props = {
  places: readonly Place[];
  label?: string;
  /** The initial choice; the main place if null. */
  chosen?: number | null;
  error: string | undefined;
};

/** The choice of a stock place. Renders nothing in a shop with only one. */
export function PlaceField({ places, label = "Stock place", chosen = null, error }: Props) {
  const [main] = places;
  if (!main || places.length < 2) return null;
  const first = places.some(({ id }) => id === chosen) ? chosen : main.id;
  return (
    <SelectField
      label={label}
      name="place"
      defaultValue={String(first)}
      options={places.map(({ id, name }) => ({ value: String(id), label: name }))}
      error={error}
    />
  );
}

/** The value it sends; null if the form has no choice. */
export const placeChoice = { place: optionalWhole(1, 2_147_483_647) };
