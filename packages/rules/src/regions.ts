/** States that the shop delivers to (SPEC §9), with their GST codes. */
export const STATES = ["Andhra Pradesh", "Karnataka", "Kerala", "Tamil Nadu", "Telangana"] as const;
export type State = (typeof STATES)[number];

export const COUNTRY = "INDIA";
