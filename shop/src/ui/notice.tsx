import type { ReactNode } from "react";
import { CircleAlert, PackageSearch } from "./icons.tsx";

const LINE = { size: 40, strokeWidth: 1, "aria-hidden": true } as const;

/** An empty or failed screen: an icon, what happened, and the next step. */
export function Notice({
  title,
  text,
  icon,
  isAlert = false,
  children,
}: {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  isAlert?: boolean;
  children?: ReactNode;
}) {
  return (
    <div
      role={isAlert ? "alert" : undefined}
      className="flex flex-col items-center gap-3 rounded-md border border-dashed border-control px-6 py-12 text-center"
    >
      <div className={isAlert && !icon ? "text-danger" : "text-quiet"}>
        {icon ?? (isAlert ? <CircleAlert {...LINE} /> : <PackageSearch {...LINE} />)}
      </div>
      <p className="max-w-prose text-lg font-medium text-balance">{title}</p>
      {text && <p className="max-w-prose text-balance text-quiet">{text}</p>}
      {children}
    </div>
  );
}
