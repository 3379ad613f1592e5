import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import { shopOf } from "../../../api/context.server.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { DataList, type listFeatures } from "../../desk/data-list.widget.tsx";
import { requireStaff } from "../../desk/guard.operations.server.ts";
import { PageHead } from "../../desk/page-head.widget.tsx";
import { allBanners } from "../banner-desk.operations.server.ts";
import type { Route } from "./+types/banner-list.page";

export const meta: Route.MetaFunction = () => [{ title: "Banners · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "admin");
  return { rows: await allBanners(shopOf(context)) };
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
  column.accessor("position", { header: "Place", meta: { isNumber: true } }),
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
        empty="The home page has no banner"
      />
    </>
  );
}
