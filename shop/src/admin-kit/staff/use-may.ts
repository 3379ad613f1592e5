import { may, type Permission, type PermissionSet } from "@kasna/rules/roles";
import { useRouteLoaderData } from "react-router";

/** The route whose loader returned who is signed in: the layout of all pages of the back office. */
export const FRAME = "features/admin/shell/admin.layout";

/** What the signed-in staff member may do, for buttons and links on pages that several permission sets can open. */
export function useMay(): (permission: Permission) => boolean {
  const staff = useRouteLoaderData<{ set: PermissionSet }>(FRAME);
  return (permission) => staff !== undefined && may(staff.set, permission);
}
