import { rowId } from "@kasna/rules/row-id";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../../api/context.server.ts";
import { AlertBox } from "../../../../ui/alert.tsx";
import { categoryNames, describedAs } from "../categories/categories.operations.server.ts";
import type { Route } from "./+types/rows.page";
import { RowsBody } from "./rows-body.tsx";
import { RowsDialogs } from "./rows-dialogs.tsx";
import { RowsHead } from "./rows-head.tsx";
import { RowsToolbar } from "./rows-toolbar.tsx";
import { useRowsPage } from "./use-rows-page.ts";

export const meta: Route.MetaFunction = () => [{ title: "Products · Back office" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, "catalogue");
  const ctx = appContext(context);
  const subCategories = await categoryNames(ctx);
  const requested = new URL(request.url).searchParams.get("sub_category") ?? "";
  const isKnown = subCategories.some(({ id }) => String(id) === requested);
  const subCategory = isKnown
    ? requested
    : requested === "all"
      ? "all"
      : String(subCategories[0]?.id ?? "all");
  return { subCategories, subCategory, ...(await describedAs(ctx, rowId(subCategory))) };
}

/** The catalogue's rows as a spreadsheet. */
export default function Rows({ loaderData }: Route.ComponentProps) {
  const { subCategories, subCategory } = loaderData;
  const page = useRowsPage(subCategory, loaderData);
  return (
    <div className="-mb-12 flex h-[calc(100dvh-6rem)] min-h-[48rem] flex-col sm:min-h-[36rem] lg:h-[calc(100dvh-2rem)] lg:min-h-96">
      <RowsHead page={page} subCategory={subCategory} />
      <RowsToolbar page={page} subCategory={subCategory} subCategories={subCategories} />
      {!page.isStored && (
        <AlertBox kind="warning" className="mb-2">
          Your changes are kept only while this tab is open, because this browser's storage is full or
          blocked. Save them before you close it.
        </AlertBox>
      )}
      <p className="sr-only" role="status">
        {page.announcement}
      </p>
      <div className="min-h-0 grow">
        <RowsBody page={page} subCategory={subCategory} />
      </div>
      <p className="mt-1 hidden text-xs text-quiet lg:block">
        Enter or F2 edits. Arrows and Tab move. Shift selects. Ctrl C / V copies and pastes, also to and from
        spreadsheets. Ctrl Z undoes. Ctrl D fills down. Ctrl S saves. Ctrl Enter opens the row's page with its
        stock. Escape, then Tab, leaves the table.
      </p>
      <RowsDialogs page={page} subCategory={subCategory} described={loaderData} />
    </div>
  );
}
