import { isStaffRole, type Role } from "../roles.ts";

type Seller = { gstin: string };

/** Whether a seller may collect GST and issue tax invoices (CGST Act, ss. 31 and 32), so sell at all. */
export const isRegistered = ({ gstin }: Seller): boolean => gstin !== "";

/** Whether the shop takes an order from this account. What staff order for themselves is a test order. */
export const takesOrderOf = (seller: Seller, role: Role = "customer"): boolean =>
  isRegistered(seller) || isStaffRole(role);
