/** The value in addresses and forms for parcels without a named carrier. */
const UNNAMED = "-";

/** The carrier of an address or form; null for all. */
export const carrierIn = (text: string | null): string | null => {
  const carrier = (text ?? "").replaceAll("\0", "").trim().slice(0, 60);
  return carrier === "" ? null : carrier === UNNAMED ? "" : carrier;
};

/** The same as an option of a choice. */
export const carrierOption = (carrier: string) => ({
  value: carrier === "" ? UNNAMED : carrier,
  label: carrierName(carrier),
});

/** A carrier's display name. */
export const carrierName = (carrier: string): string => carrier || "No carrier named";
