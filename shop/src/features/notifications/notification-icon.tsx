import type { NotificationType } from "@kasna/rules/notifications";
import { Heart, Package } from "../../ui/account-icons.tsx";
import type { Icon } from "../../ui/icon.tsx";
import { CircleCheck, Star, Tag, Truck } from "../../ui/icons.tsx";

const ICONS: Record<NotificationType, Icon> = {
  delivered: CircleCheck,
  out_for_delivery: Truck,
  shipped: Truck,
  confirmed: CircleCheck,
  payment_received: CircleCheck,
  processing: Package,
  promotion: Tag,
  reward: Tag,
  wishlist: Heart,
  review: Star,
  order: Package,
};

/** The icon of a notification's type. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  const Icon = ICONS[type];
  return <Icon size={20} strokeWidth={1.5} aria-hidden className="shrink-0" />;
}
