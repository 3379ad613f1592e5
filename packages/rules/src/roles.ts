export const DESIGNATIONS = ["manager", "employee"] as const;
export const ROLES = ["customer", "staff", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** In the back office, `staff` handle orders, messages and reviews; `admin` can do everything (spec 5.13). */
export type StaffRole = Exclude<Role, "customer">;

/** Whether a role includes the rights of the needed one. */
export const hasRole = (role: Role, needed: StaffRole): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(needed);
