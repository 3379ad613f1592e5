import { COUNTRY } from "@kasna/rules/tax/regions";
import { z } from "zod";

/** The recipient of a parcel and the address. */
export const postalAddress = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  pincode: z.string(),
  flat_building: z.string(),
  area_street: z.string(),
  landmark: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.literal(COUNTRY),
});
export type PostalAddress = z.infer<typeof postalAddress>;

type Person = Pick<PostalAddress, "first_name" | "last_name">;

export const personName = ({ first_name, last_name }: Person): string => `${first_name} ${last_name}`.trim();

/** The lines under the name, as on a parcel. */
export const addressLines = (address: PostalAddress): string[] =>
  [
    address.flat_building,
    address.area_street,
    address.landmark,
    `${[address.city, address.state].filter(Boolean).join(", ")} ${address.pincode}`.trim(),
  ].filter((line) => line !== "");
