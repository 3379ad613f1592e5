export const threadWidth = ["thread diameter", "d"] as const;
export const spanner = ["spanner size (across flats)", "s"] as const;
