import { formatDate } from "@kasna/rules/dates";
import { createColumnHelper } from "@tanstack/react-table";
import { useState } from "react";
import { Form } from "react-router";
import { z } from "zod";
import { BulkButtons } from "../../../admin-kit/bulk-buttons.tsx";
import { bulkResult } from "../../../admin-kit/bulk-edits/bulk-result.operations.server.ts";
import { DataList, type listFeatures } from "../../../admin-kit/data-list.tsx";
import { FilterBar, FilterChoice, FilterText } from "../../../admin-kit/filter-bar.tsx";
import { actionResult, readForm } from "../../../admin-kit/form.server.ts";
import { FormDialog } from "../../../admin-kit/form-dialog.tsx";
import { idField, idsField, reasonField } from "../../../admin-kit/form-fields.ts";
import { keepTyped, unlessUnsent } from "../../../admin-kit/keep-typed.ts";
import { cursorIn, searchTextIn } from "../../../admin-kit/keyset.server.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { ReasonField } from "../../../admin-kit/reason-field.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import { Button } from "../../../ui/button.tsx";
import type { Route } from "./+types/review-list.page";
import { hideReviews, showReviews } from "./bulk-reviews.operations.server.ts";
import { hideReview, searchReviews } from "./moderation.operations.server.ts";
import { REVIEW_VIEWS } from "./review-views.ts";

export const meta: Route.MetaFunction = () => [{ title: "Reviews · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "messages");
  const view = REVIEW_VIEWS.find((known) => known === url.searchParams.get("view")) ?? "all";
  const text = searchTextIn(url);
  return { view, text, ...(await searchReviews(appContext(context), { view, text }, cursorIn(url))) };
}

const id = idField();
const actionForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("hide"),
    id,
    reason: reasonField,
  }),
  z.object({ intent: z.literal("show"), id }),
  z.object({ intent: z.literal("hide-many"), id: idsField, reason: reasonField }),
  z.object({ intent: z.literal("show-many"), id: idsField }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "messages");
  return actionResult(async () => {
    const ctx = appContext(context);
    const form = await readForm(request, actionForm);
    if (form.intent === "hide-many")
      return bulkResult(
        "review",
        "hidden",
        await hideReviews(ctx, { actor: staff, ids: form.id, reason: form.reason }),
      );
    if (form.intent === "show-many")
      return bulkResult("review", "shown again", await showReviews(ctx, { actor: staff, ids: form.id }));
    const reason = form.intent === "hide" ? form.reason : null;
    await hideReview(ctx, { staff, id: form.id, reason });
    return reason ? "Review hidden" : "Review shown again";
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

const WORDS = { all: "All", shown: "Shown", hidden: "Hidden", poor: "One and two stars" };

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columnsFor = (hide: (row: Row) => void) =>
  column.columns([
    column.accessor("rating", { header: "Stars", meta: { isNumber: true } }),
    column.accessor("text", {
      header: "Review",
      cell: ({ row: { original } }) => (
        <>
          <p className="max-w-prose wrap-anywhere">{original.text}</p>
          <p className="text-quiet">
            {original.author}, {formatDate(original.createdAt)}
            {original.hiddenReason && <span className="text-danger"> · hidden: {original.hiddenReason}</span>}
          </p>
        </>
      ),
    }),
    column.display({
      id: "of",
      header: "Subject",
      meta: { from: "md", isShort: true },
      cell: ({ row: { original } }) =>
        original.sku ? <span className="font-mono">{original.sku}</span> : `Delivery of #${original.orderId}`,
    }),
    column.display({
      id: "intent",
      header: "",
      cell: ({ row: { original } }) =>
        original.hiddenReason ? (
          <Form method="post">
            <input type="hidden" name="intent" value="show" />
            <Button type="submit" name="id" value={original.id} variant="outline" size="small">
              Show
            </Button>
          </Form>
        ) : (
          <Button variant="outline" size="small" onClick={() => hide(original)}>
            Hide
          </Button>
        ),
    }),
  ]);

/** All reviews. Staff can hide those that break the rules, with a reason. */
export default function ReviewList({ loaderData, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  const { view, text, rows, newer, older } = loaderData;
  const [hiding, setHiding] = useState<Hiding | null>(null);
  const [columns] = useState(() => columnsFor(({ id }) => setHiding({ ids: [String(id)] })));
  return (
    <>
      <PageHead
        title="Reviews"
        text="A hidden review does not appear on the part's page or count in its rating. Its author can still see it."
      />
      <FilterBar label="Search reviews">
        <FilterText label="Text, author or SKU" value={text} />
        <FilterChoice
          label="Show"
          name="view"
          value={view}
          options={REVIEW_VIEWS.map((value) => ({ value, label: WORDS[value] }))}
        />
      </FilterBar>
      <DataList
        label="Reviews"
        columns={columns}
        rows={rows}
        edges={{ newer, older }}
        rowName={(row) => `the review of ${row.author}`}
        empty="No reviews found"
        bulk={(ids, clear) => (
          <>
            <Button size="small" variant="outline" onClick={() => setHiding({ ids, clear })}>
              Hide
            </Button>
            <BulkButtons ids={ids} clear={clear} actions={[{ intent: "show-many", label: "Show" }]} />
          </>
        )}
      />
      {hiding && (
        <HideReviews key={hiding.ids.join()} {...hiding} outcome={actionData} close={() => setHiding(null)} />
      )}
    </>
  );
}

/** The reviews to hide: one through its own button, or the selected ones. */
type Hiding = { ids: string[]; clear?: () => void };
type HideProps = Hiding & { outcome: Route.ComponentProps["actionData"]; close: () => void };

function HideReviews({ ids, clear, outcome, close }: HideProps) {
  const isOne = clear === undefined;
  return (
    <FormDialog
      title={isOne ? "Hide this review" : `Hide ${ids.length} ${ids.length === 1 ? "review" : "reviews"}`}
      submit="Hide"
      outcome={outcome}
      close={() => {
        if (outcome?.done) clear?.();
        close();
      }}
    >
      {({ errors }) => (
        <>
          <input type="hidden" name="intent" value={isOne ? "hide" : "hide-many"} />
          {ids.map((id) => (
            <input key={id} type="hidden" name={isOne ? "id" : "id[]"} value={id} />
          ))}
          <ReasonField error={errors.reason} />
        </>
      )}
    </FormDialog>
  );
}
