export const DESIGNATIONS = ["manager", "employee"] as const;
export const ROLES = ["customer", "staff", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Who works at the desk: `staff` for orders, messages and reviews, `admin` for all of it (spec 5.13). */
export type StaffRole = Exclude<Role, "customer">;

/** Whether a role opens what asks for another. */
export const hasRole = (role: Role, needed: StaffRole): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(needed);
