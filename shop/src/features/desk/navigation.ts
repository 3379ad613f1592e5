import type { StaffRole } from "@kasna/rules/roles";
import {
  Boxes,
  ChartColumn,
  CircleHelp,
  IdCard,
  Image,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  Package,
  ScrollText,
  Settings,
  Star,
  TicketPercent,
  TriangleAlert,
  Users,
} from "lucide-react";

type Entry = { to: string; label: string; Icon: LucideIcon; role: StaffRole };

/** The desk's pages as its navigation lists them, each with the role that it takes. */
export const NAVIGATION: readonly Entry[] = [
  { to: "/admin", label: "Today", Icon: LayoutDashboard, role: "staff" },
  { to: "/admin/orders", label: "Orders", Icon: Package, role: "staff" },
  { to: "/admin/catalogue", label: "Catalogue", Icon: Boxes, role: "admin" },
  { to: "/admin/figures", label: "Figures", Icon: ChartColumn, role: "admin" },
  { to: "/admin/messages", label: "Messages", Icon: MessageSquare, role: "staff" },
  { to: "/admin/reviews", label: "Reviews", Icon: Star, role: "staff" },
  { to: "/admin/customers", label: "Customers", Icon: Users, role: "admin" },
  { to: "/admin/promocodes", label: "Promocodes", Icon: TicketPercent, role: "admin" },
  { to: "/admin/banners", label: "Banners", Icon: Image, role: "admin" },
  { to: "/admin/help", label: "Help center", Icon: CircleHelp, role: "admin" },
  { to: "/admin/settings", label: "Settings", Icon: Settings, role: "admin" },
  { to: "/admin/staff", label: "Staff", Icon: IdCard, role: "admin" },
  { to: "/admin/trouble", label: "Trouble", Icon: TriangleAlert, role: "admin" },
  { to: "/admin/audit", label: "Audit log", Icon: ScrollText, role: "admin" },
];
