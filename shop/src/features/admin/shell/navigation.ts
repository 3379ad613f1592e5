import type { StaffRole } from "@kasna/rules/roles";
import {
  Boxes,
  ChartColumn,
  CircleHelp,
  HandCoins,
  IdCard,
  Image,
  Landmark,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  Package,
  Percent,
  ScrollText,
  Settings,
  Star,
  Tags,
  TextSearch,
  TicketPercent,
  TriangleAlert,
  Undo2,
  Users,
} from "lucide-react";
import { href } from "react-router";

type Entry = { to: string; label: string; Icon: LucideIcon; role: StaffRole };

/** The back office's navigation: each page with the role it requires. */
export const NAVIGATION: readonly Entry[] = [
  { to: href("/admin"), label: "Dashboard", Icon: LayoutDashboard, role: "staff" },
  { to: href("/admin/getting-started"), label: "Getting started", Icon: ListChecks, role: "admin" },
  { to: href("/admin/orders"), label: "Orders", Icon: Package, role: "staff" },
  { to: href("/admin/returns"), label: "Returns", Icon: Undo2, role: "staff" },
  { to: href("/admin/carrier-cash"), label: "Cash with carriers", Icon: HandCoins, role: "staff" },
  { to: href("/admin/transfers"), label: "Transfers", Icon: Landmark, role: "staff" },
  { to: href("/admin/catalogue"), label: "Catalogue", Icon: Boxes, role: "admin" },
  { to: href("/admin/reports"), label: "Reports", Icon: ChartColumn, role: "admin" },
  { to: href("/admin/messages"), label: "Messages", Icon: MessageSquare, role: "staff" },
  { to: href("/admin/reviews"), label: "Reviews", Icon: Star, role: "staff" },
  { to: href("/admin/customers"), label: "Customers", Icon: Users, role: "admin" },
  { to: href("/admin/price-lists"), label: "Price lists", Icon: Tags, role: "admin" },
  { to: href("/admin/price-breaks"), label: "Price breaks", Icon: Percent, role: "admin" },
  { to: href("/admin/promocodes"), label: "Promocodes", Icon: TicketPercent, role: "admin" },
  { to: href("/admin/banners"), label: "Banners", Icon: Image, role: "admin" },
  { to: href("/admin/help"), label: "Help center", Icon: CircleHelp, role: "admin" },
  { to: href("/admin/search-words"), label: "Search words", Icon: TextSearch, role: "admin" },
  { to: href("/admin/settings"), label: "Settings", Icon: Settings, role: "admin" },
  { to: href("/admin/staff"), label: "Staff", Icon: IdCard, role: "admin" },
  { to: href("/admin/issues"), label: "Needs attention", Icon: TriangleAlert, role: "admin" },
  { to: href("/admin/audit"), label: "Audit log", Icon: ScrollText, role: "admin" },
];
