import { isStaffRole, type Role } from "../roles.ts";

type Seller = { gstin: string };

/** Whether a seller may collect GST and issue tax invoices (CGST Act, ss. 31 and 32), and therefore sell at all. */
export const isRegistered = ({ gstin }: Seller): boolean => gstin !== "";

/** Whether the shop accepts an order from this account. Orders that staff place for themselves are test orders. */
export const takesOrderOf = (seller: Seller, role: Role = "customer"): boolean =>
  isRegistered(seller) || isStaffRole(role);
