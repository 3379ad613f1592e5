import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import { DataList, type listFeatures } from "../../../admin-kit/data-list.tsx";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { SettingsTabs } from "../../../admin-kit/settings-tabs.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../api/context.server.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import type { Route } from "./+types/place-list.page";
import { listPlaces } from "./places.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Stock places · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "settings");
  return { rows: await listPlaces(appContext(context).db.readOnly) };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("name", {
    header: "Stock place",
    cell: ({ row: { original } }) => `${original.name}${original.closedAt ? " (closed)" : ""}`,
  }),
  column.accessor("code", { header: "Code", meta: { isCode: true } }),
  column.accessor("address", { header: "Address", meta: { from: "md" } }),
  column.accessor("parts", {
    header: "Parts there",
    meta: { isNumber: true },
    cell: ({ row: { original } }) =>
      original.isMain ? "All others" : original.parts.toLocaleString("en-IN"),
  }),
]);

/** The places where the shop keeps its stock. */
export default function PlaceList({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Settings"
        text="Where stock is kept. Buyers see the total of all places. Pick lists name the place."
      >
        <ButtonLink to={href("/admin/settings/stock-places/:id", { id: "new" })} size="small">
          Add a stock place
        </ButtonLink>
      </PageHead>
      <SettingsTabs />
      <DataList
        label="Stock places"
        columns={columns}
        rows={rows}
        rowHref={({ id }) => href("/admin/settings/stock-places/:id", { id: String(id) })}
        empty="There are no stock places"
      />
    </>
  );
}
