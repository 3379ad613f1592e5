/** What the shop takes back, and how. `days` of 0: nothing. */
export type ReturnPolicy = {
  days: number;
  paidBy: "shop" | "buyer";
  method: "mail" | "store";
};

export const RETURN_PAYERS = ["shop", "buyer"] as const satisfies readonly ReturnPolicy["paidBy"][];
export const RETURN_METHODS = ["mail", "store"] as const satisfies readonly ReturnPolicy["method"][];
export const RETURN_DAYS_MAX = 365;
