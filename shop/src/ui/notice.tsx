import type { ReactNode } from "react";

/** An empty or failed screen: a line drawing, what is so, and the one next step. */
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
      {icon && <div className="text-quiet">{icon}</div>}
      <p className="text-lg font-medium">{title}</p>
      {text && <p className="max-w-prose text-quiet">{text}</p>}
      {children}
    </div>
  );
}
