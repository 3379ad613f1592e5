import type { Permission } from "@kasna/rules/roles";
import { href } from "react-router";
import {
  BadgePercent,
  BadgeQuestion,
  Boxes,
  ChartColumn,
  CircleHelp,
  HandCoins,
  History,
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
} from "../../../admin-kit/office-icons.tsx";
import { FileText, Gift, ListChecks, Package, Tags } from "../../../ui/account-icons.tsx";
import type { Icon } from "../../../ui/icon.tsx";
import { Star, TriangleAlert, Undo2 } from "../../../ui/icons.tsx";

type Entry = { to: string; label: string; Icon: Icon; needs: Permission | null };

/** The back office's navigation: each page with the permission it requires. */
export const NAVIGATION: readonly Entry[] = [
  { to: href("/admin"), label: "Dashboard", Icon: LayoutDashboard, needs: null },
  { to: href("/admin/getting-started"), label: "Getting started", Icon: ListChecks, needs: "settings" },
  { to: href("/admin/orders"), label: "Orders", Icon: Package, needs: "orders" },
  { to: href("/admin/quotations/new"), label: "Quotation from a list", Icon: ListPlus, needs: "sales" },
  { to: href("/admin/price-requests"), label: "Price requests", Icon: BadgeQuestion, needs: "sales" },
  { to: href("/admin/returns"), label: "Returns", Icon: Undo2, needs: "orders" },
  { to: href("/admin/carrier-cash"), label: "Cash with carriers", Icon: HandCoins, needs: "money" },
  { to: href("/admin/transfers"), label: "Transfers", Icon: Landmark, needs: "money" },
  { to: href("/admin/catalogue"), label: "Catalogue", Icon: Boxes, needs: "catalogue" },
  { to: href("/admin/stock"), label: "Stock", Icon: Warehouse, needs: "stock" },
  { to: href("/admin/purchase-orders"), label: "Purchase orders", Icon: PackagePlus, needs: "stock" },
  { to: href("/admin/reports"), label: "Reports", Icon: ChartColumn, needs: "reports" },
  { to: href("/admin/documents"), label: "Documents", Icon: FileText, needs: "reports" },
  { to: href("/admin/messages"), label: "Messages", Icon: MessageSquare, needs: "messages" },
  { to: href("/admin/reviews"), label: "Reviews", Icon: Star, needs: "messages" },
  { to: href("/admin/customers"), label: "Customers", Icon: Users, needs: "customers" },
  { to: href("/admin/customer-groups"), label: "Customer groups", Icon: UsersRound, needs: "customers" },
  { to: href("/admin/price-lists"), label: "Price lists", Icon: Tags, needs: "prices" },
  { to: href("/admin/price-breaks"), label: "Price breaks", Icon: Percent, needs: "prices" },
  { to: href("/admin/promotions"), label: "Promotions", Icon: BadgePercent, needs: "prices" },
  { to: href("/admin/promocodes"), label: "Promocodes", Icon: TicketPercent, needs: "prices" },
  { to: href("/admin/store-credit"), label: "Store credit", Icon: Gift, needs: "customers" },
  { to: href("/admin/banners"), label: "Banners", Icon: Image, needs: "catalogue" },
  { to: href("/admin/help"), label: "Help center", Icon: CircleHelp, needs: "catalogue" },
  { to: href("/admin/search-words"), label: "Search words", Icon: TextSearch, needs: "catalogue" },
  { to: href("/admin/settings"), label: "Settings", Icon: Settings, needs: "settings" },
  { to: href("/admin/staff"), label: "Staff", Icon: IdCard, needs: "staff" },
  { to: href("/admin/issues"), label: "Needs attention", Icon: TriangleAlert, needs: "settings" },
  { to: href("/admin/bulk-edits"), label: "Bulk edits", Icon: History, needs: null },
  { to: href("/admin/audit"), label: "Audit log", Icon: ScrollText, needs: "staff" },
];
