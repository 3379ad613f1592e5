import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import { z } from "zod";
import { BulkButtons } from "../../../admin-kit/bulk-buttons.tsx";
import { bulkResult } from "../../../admin-kit/bulk-edits/bulk-result.operations.server.ts";
import { DataList, type listFeatures } from "../../../admin-kit/data-list.tsx";
import { actionResult, readForm } from "../../../admin-kit/form.server.ts";
import { idsField } from "../../../admin-kit/form-fields.ts";
import { keepTyped, unlessUnsent } from "../../../admin-kit/keep-typed.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import type { Route } from "./+types/banner-list.page";
import { allBanners } from "./banner-admin.operations.server.ts";
import { showBanners } from "./bulk-banners.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Banners · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "catalogue");
  return { rows: await allBanners(appContext(context)) };
}

const actionForm = z.object({ intent: z.enum(["show", "hide"]), id: idsField });

export async function action({ context, request }: Route.ActionArgs) {
  const actor = requireStaff(context, "catalogue");
  return actionResult(async () => {
    const { intent, id: ids } = await readForm(request, actionForm);
    const isShown = intent === "show";
    const shown = await showBanners(appContext(context), { actor, ids, isShown });
    return bulkResult("banner", isShown ? "shown" : "hidden", shown);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

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

/** The banners of the home page, in order. */
export default function BannerList({ loaderData: { rows }, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
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
        rowName={(row) => row.title}
        bulk={(ids, clear) => (
          <BulkButtons
            ids={ids}
            clear={clear}
            actions={[
              { intent: "show", label: "Show" },
              { intent: "hide", label: "Hide" },
            ]}
          />
        )}
        empty="There are no banners yet"
      />
    </>
  );
}
