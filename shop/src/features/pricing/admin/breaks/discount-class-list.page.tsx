import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import { DataList, type listFeatures } from "../../../../admin-kit/data-list.tsx";
import { PageHead } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../../api/context.server.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import type { Route } from "./+types/discount-class-list.page";
import { listDiscountClasses } from "./discount-classes.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Price breaks · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "prices");
  return { rows: await listDiscountClasses(appContext(context)) };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("name", { header: "Discount class" }),
  column.display({
    id: "breaks",
    header: "Price breaks",
    meta: { from: "md" },
    cell: ({ row: { original } }) =>
      original.breaks
        .map(({ fromQuantity, offBasisPoints }) => `${fromQuantity}: ${offBasisPoints / 100} %`)
        .join(", ") || "None",
  }),
  column.accessor("subCategories", { header: "Sub-categories", meta: { isNumber: true } }),
  column.accessor("parts", {
    header: "Single parts",
    meta: { isNumber: true },
    cell: ({ getValue }) => getValue().toLocaleString("en-IN"),
  }),
]);

/** All discount classes with their price breaks. */
export default function DiscountClassList({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Price breaks" text="Discounts for quantity, by class of parts.">
        <ButtonLink to={href("/admin/price-breaks/:id", { id: "new" })} size="small">
          New discount class
        </ButtonLink>
      </PageHead>
      <DataList
        label="Discount classes"
        columns={columns}
        rows={rows}
        rowHref={(row) => href("/admin/price-breaks/:id", { id: String(row.id) })}
        empty="There are no price breaks yet"
        emptyHint="Every part costs the same at any quantity."
      />
    </>
  );
}
