import type { StaffRole } from "@kasna/rules/roles";
import { href } from "react-router";
import { FileText, Gift, ListChecks, Package, Tags } from "../../../ui/account-icons.tsx";
import type { Icon } from "../../../ui/icon.tsx";
import { Star, TriangleAlert, Undo2 } from "../../../ui/icons.tsx";
import {
  BadgePercent,
  BadgeQuestion,
  Boxes,
  ChartColumn,
  CircleHelp,
  HandCoins,
  IdCard,
  Image,
  Landmark,
  LayoutDashboard,
  ListPlus,
  MessageSquare,
  PackagePlus,
  Percent,
  ScrollText,
  Settings,
  TextSearch,
  TicketPercent,
  Users,
  UsersRound,
  Warehouse,
} from "../kit/office-icons.widget.tsx";

type Entry = { to: string; label: string; Icon: Icon; role: StaffRole };

/** The back office's navigation: each page with the role it requires. */
export const NAVIGATION: readonly Entry[] = [
  { to: href("/admin"), label: "Dashboard", Icon: LayoutDashboard, role: "staff" },
  { to: href("/admin/getting-started"), label: "Getting started", Icon: ListChecks, role: "admin" },
  { to: href("/admin/orders"), label: "Orders", Icon: Package, role: "staff" },
  { to: href("/admin/quotations/new"), label: "Quotation from a list", Icon: ListPlus, role: "staff" },
  { to: href("/admin/price-requests"), label: "Price requests", Icon: BadgeQuestion, role: "staff" },
  { to: href("/admin/returns"), label: "Returns", Icon: Undo2, role: "staff" },
  { to: href("/admin/carrier-cash"), label: "Cash with carriers", Icon: HandCoins, role: "staff" },
  { to: href("/admin/transfers"), label: "Transfers", Icon: Landmark, role: "staff" },
  { to: href("/admin/catalogue"), label: "Catalogue", Icon: Boxes, role: "admin" },
  { to: href("/admin/stock"), label: "Stock", Icon: Warehouse, role: "admin" },
  { to: href("/admin/purchase-orders"), label: "Purchase orders", Icon: PackagePlus, role: "admin" },
  { to: href("/admin/reports"), label: "Reports", Icon: ChartColumn, role: "admin" },
  { to: href("/admin/documents"), label: "Documents", Icon: FileText, role: "admin" },
  { to: href("/admin/messages"), label: "Messages", Icon: MessageSquare, role: "staff" },
  { to: href("/admin/reviews"), label: "Reviews", Icon: Star, role: "staff" },
  { to: href("/admin/customers"), label: "Customers", Icon: Users, role: "admin" },
  { to: href("/admin/customer-groups"), label: "Customer groups", Icon: UsersRound, role: "admin" },
  { to: href("/admin/price-lists"), label: "Price lists", Icon: Tags, role: "admin" },
  { to: href("/admin/price-breaks"), label: "Price breaks", Icon: Percent, role: "admin" },
  { to: href("/admin/promotions"), label: "Promotions", Icon: BadgePercent, role: "admin" },
  { to: href("/admin/promocodes"), label: "Promocodes", Icon: TicketPercent, role: "admin" },
  { to: href("/admin/store-credit"), label: "Store credit", Icon: Gift, role: "admin" },
  { to: href("/admin/banners"), label: "Banners", Icon: Image, role: "admin" },
  { to: href("/admin/help"), label: "Help center", Icon: CircleHelp, role: "admin" },
  { to: href("/admin/search-words"), label: "Search words", Icon: TextSearch, role: "admin" },
  { to: href("/admin/settings"), label: "Settings", Icon: Settings, role: "admin" },
  { to: href("/admin/staff"), label: "Staff", Icon: IdCard, role: "admin" },
  { to: href("/admin/issues"), label: "Needs attention", Icon: TriangleAlert, role: "admin" },
  { to: href("/admin/audit"), label: "Audit log", Icon: ScrollText, role: "admin" },
];
