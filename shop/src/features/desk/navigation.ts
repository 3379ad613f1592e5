import type { StaffRole } from "@kasna/rules/roles";
import { LayoutDashboard, type LucideIcon, Package, ScrollText } from "lucide-react";

type Entry = { to: string; label: string; Icon: LucideIcon; role: StaffRole };

/** The desk's pages as its navigation lists them, each with the role that it takes. */
export const NAVIGATION: readonly Entry[] = [
  { to: "/admin", label: "Today", Icon: LayoutDashboard, role: "staff" },
  { to: "/admin/orders", label: "Orders", Icon: Package, role: "staff" },
  { to: "/admin/audit", label: "Audit log", Icon: ScrollText, role: "admin" },
];
