export const DESIGNATIONS = ["manager", "employee"] as const;
export const ROLES = ["customer", "staff", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** The roles of the back office. What a staff member may do there depends on a separate permission set (spec 5.13). */
export type StaffRole = Exclude<Role, "customer">;

/** Whether a role gives access to the back office. */
export const isStaffRole = (role: Role): role is StaffRole => role !== "customer";

/** Everything that can be permitted in the back office, with what each permission allows. */
export const PERMISSIONS = {
  orders: "See orders, returns, documents and notes",
  packing: "Pack, ship, deliver, correct tracking",
  sales: "Place, confirm and cancel orders, quotations, returns",
  money: "Refunds, transfers, cash of carriers",
  messages: "Messages and reviews",
  customers: "Customers, groups, store credit, gift cards",
  reports: "Reports, issued documents, sales on the dashboard",
  catalogue: "Catalogue, banners, help center, search words",
  prices: "Price lists, price breaks, promotions, promocodes",
  stock: "Stock, counting, purchase orders, suppliers",
  settings: "Settings, getting started, what needs attention",
  staff: "Staff, everybody's sign-ins, audit log",
} as const;
export type Permission = keyof typeof PERMISSIONS;
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as readonly Permission[];

/**
 * Permission sets that an owner can give to staff. An admin is an owner, and staff without a set have the set `staff`.
 */
export const ASSIGNABLE_SETS = ["staff", "packing", "sales", "accounts", "catalogue"] as const;
export type AssignableSet = (typeof ASSIGNABLE_SETS)[number];
export const PERMISSION_SETS: Record<AssignableSet | "owner", readonly Permission[]> = {
  staff: ["orders", "packing", "sales", "money", "messages"],
  packing: ["orders", "packing"],
  sales: ["orders", "sales", "messages", "customers"],
  accounts: ["orders", "money", "reports"],
  catalogue: ["catalogue", "prices", "stock"],
  owner: PERMISSION_NAMES,
};
export type PermissionSet = keyof typeof PERMISSION_SETS;

export const PERMISSION_SET_LABELS: Record<PermissionSet, string> = {
  staff: "Staff",
  packing: "Packing",
  sales: "Sales",
  accounts: "Accounts",
  catalogue: "Catalogue",
  owner: "Owner",
};

/** The permission set of a staff account. */
export const permissionSetOf = (role: StaffRole, assigned: AssignableSet | null): PermissionSet =>
  role === "admin" ? "owner" : (assigned ?? "staff");

/** Whether this set includes a permission; null stands for what everyone in the back office may do. */
export const may = (set: PermissionSet, permission: Permission | null): boolean =>
  permission === null || PERMISSION_SETS[set].includes(permission);
