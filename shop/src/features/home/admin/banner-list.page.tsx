import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import { appContext } from "../../../api/context.server.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { DataList, type listFeatures } from "../../admin/kit/data-list.widget.tsx";
import { PageHead } from "../../admin/kit/page-head.widget.tsx";
import { requireStaff } from "../../admin/staff/guard.operations.server.ts";
import type { Route } from "./+types/banner-list.page";
import { allBanners } from "./banner-admin.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Banners · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "catalogue");
  return { rows: await allBanners(appContext(context)) };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("title", { header: "Title" }),
  column.display({
    id: "picture",
    header: "Picture",
    meta: { from: "sm" },
    cell: ({ row: { original } }) => (
      <img
        src={`/API/images/${original.image}-320.webp`}
        alt=""
        width={160}
        height={50}
        loading="lazy"
        className="my-1 h-12 w-40 rounded-sm object-cover"
      />
    ),
  }),
  column.accessor("position", { header: "Position", meta: { isNumber: true } }),
  column.accessor("link", { header: "Leads to", meta: { from: "lg", isCode: true } }),
  column.accessor("isShown", { header: "Shown", cell: ({ getValue }) => (getValue() ? "Yes" : "No") }),
]);

/** The banners of the home page in their order. */
export default function BannerList({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Banners" text="What the home page's carousel shows, in this order.">
        <ButtonLink to={href("/admin/banners/:id", { id: "new" })} size="small">
          New banner
        </ButtonLink>
      </PageHead>
      <DataList
        label="Banners"
        columns={columns}
        rows={rows}
        rowHref={(row) => href("/admin/banners/:id", { id: String(row.id) })}
        empty="There are no banners yet"
      />
    </>
  );
}
