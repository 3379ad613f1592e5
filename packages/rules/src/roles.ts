export const DESIGNATIONS = ["manager", "employee"] as const;
export const ROLES = ["customer", "staff", "admin"] as const;
