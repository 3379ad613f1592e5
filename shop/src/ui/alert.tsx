import type { ReactNode, Ref } from "react";
import { CircleAlert, TriangleAlert } from "./icons.tsx";

/** The error that blocks a form, above its button. Reserves its line so that the layout does not move. */
export function AlertLine({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <p role="alert" className={`flex min-h-6 items-start gap-2 text-sm font-medium text-danger ${className}`}>
      {children && <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />}
      {children && <span>{children}</span>}
    </p>
  );
}

const LOOKS = {
  danger: { Icon: CircleAlert, box: "border border-danger bg-danger-wash", icon: "text-danger" },
  warning: { Icon: TriangleAlert, box: "bg-warning-wash text-warning", icon: "text-warning" },
};

/** A box that explains what went wrong or changed on a page, and what to do about it. */
export function AlertBox({
  ref,
  kind = "danger",
  className = "",
  children,
}: {
  ref?: Ref<HTMLDivElement>;
  kind?: keyof typeof LOOKS;
  className?: string;
  children: ReactNode;
}) {
  const { Icon, box, icon } = LOOKS[kind];
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={ref ? -1 : undefined}
      className={`flex scroll-mt-24 items-start gap-3 rounded-md p-4 text-sm ${box} ${className}`}
    >
      <Icon size={20} className={`shrink-0 ${icon}`} aria-hidden />
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
