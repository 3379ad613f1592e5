import { may, type Permission } from "@kasna/rules/roles";
import { useRouteLoaderData } from "react-router";
import type { loader } from "./admin.layout.tsx";

/** What the signed-in staff member may do, for buttons and links on pages that several permission sets can open. */
export function useMay(): (permission: Permission) => boolean {
  const staff = useRouteLoaderData<typeof loader>("features/admin/shell/admin.layout");
  return (permission) => staff !== undefined && may(staff.set, permission);
}
