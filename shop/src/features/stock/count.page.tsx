import { rowId } from "@kasna/rules/row-id";
import { STOCK_NOTE_MAX } from "@kasna/rules/stock";
import type { KeyboardEvent } from "react";
import { Form, href, useNavigation } from "react-router";
import { z } from "zod";
import { FilterBar, FilterChoice, FilterText } from "../../admin-kit/filter-bar.tsx";
import { actionResult, formFields, formRows, loaded } from "../../admin-kit/form.server.ts";
import { optionalText, optionalWhole, wholeField } from "../../admin-kit/form-fields.ts";
import { HEAD_LINK } from "../../admin-kit/head-link.ts";
import { keepTyped, unlessUnsent } from "../../admin-kit/keep-typed.ts";
import { searchTextIn } from "../../admin-kit/keyset.server.ts";
import { PageHead } from "../../admin-kit/page-head.tsx";
import { ScanField } from "../../admin-kit/scan-field.tsx";
import { requireStaff } from "../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../admin-kit/use-outcome.ts";
import { appContext } from "../../api/context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { parseInput } from "../../api/parse.server.ts";
import { AlertBox } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/count.page";
import { CountRow } from "./count-row.tsx";
import { bookCounts, COUNTED_MAX, type Counted, countingList } from "./counting.operations.server.ts";
import { placeChoice } from "./places/place-field.widget.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Count a shelf · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "stock");
  const ctx = appContext(context);
  const shelf = searchTextIn(url);
  const listedAt = ctx.now().toISOString();
  const list = await loaded(countingList(ctx, shelf, rowId(url.searchParams.get("place"))));
  return { shelf, listedAt, most: COUNTED_MAX, ...list };
}

const PIECES_MAX = 10_000_000;
const SEEN_MAX = 2_147_483_647;
const countForm = z.object({
  listedAt: z.iso.datetime(),
  note: optionalText(STOCK_NOTE_MAX),
  ...placeChoice,
});
const countedRow = z.object({
  count: optionalWhole(0, PIECES_MAX),
  loose: optionalWhole(0, PIECES_MAX),
  seen: wholeField(0, SEEN_MAX),
});

/** The rows with a typed count. Throws `fields_wrong` with the form's own field names. */
function countedIn(fields: Record<string, unknown>): Counted[] {
  const rows = formRows(fields, countedRow, "seen");
  const withoutPacks = rows.find(({ row }) => row.count === null && row.loose !== null);
  if (withoutPacks)
    throw domainError("fields_wrong", { errors: { [`count-${withoutPacks.key}`]: "Enter the packs too" } });
  const counted = rows.flatMap(({ key: productId, row: { count: quantity, loose, seen: seenPieces } }) =>
    quantity === null ? [] : [{ productId, quantity, loosePieces: loose, seenPieces }],
  );
  if (counted.length === 0) throw domainError("fields_wrong", { message: "Enter at least one count" });
  return counted;
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = requireStaff(context, "stock");
  return actionResult(async () => {
    const fields = await formFields(request);
    const { listedAt, note, place: placeId } = parseInput(countForm, fields);
    const counted = countedIn(fields);
    const changed = await bookCounts(appContext(context), {
      actor,
      counted,
      listedAt: new Date(listedAt),
      note,
      placeId,
    });
    return `${counted.length} counted, ${changed} with a different stock than before`;
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

/** The parts of a shelf in walking order, for printing and for entering counts. A scanner jumps to a part's row. */
export default function CountShelf({ loaderData, actionData }: Route.ComponentProps) {
  useOutcome(actionData?.problem ? undefined : actionData);
  const { shelf, places, placeId, rows, hasMore, most, listedAt } = loaderData;
  const isSpread = places.length > 1;
  const isBusy = useNavigation().state !== "idle";
  return (
    <>
      <PageHead
        title="Count a shelf"
        text={
          isSpread
            ? "In walking order. Count everything on the shelf, including what is waiting to be packed."
            : "In walking order. Do not count what is waiting to be packed: it is sold."
        }
      >
        <a href={href("/admin/stock")} className={`${HEAD_LINK} print:hidden`}>
          Stock
        </a>
        {rows.length > 0 && (
          <Button variant="outline" size="small" className="print:hidden" onClick={() => window.print()}>
            Print
          </Button>
        )}
      </PageHead>
      <div className="print:hidden">
        <FilterBar label="Choose a shelf">
          <FilterText label="Shelf places that begin with" value={shelf} />
          {isSpread && (
            <FilterChoice
              label="Stock place"
              name="place"
              value={String(placeId)}
              options={places.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </FilterBar>
      </div>
      {rows.length === 0 ? (
        <Notice title={shelf ? "No part has such a shelf place" : "No part has a shelf place yet"}>
          Give a part its place on its own page, under Shelf place and cost.
        </Notice>
      ) : (
        <>
          {hasMore && (
            <p className="mb-3 text-sm">The first {most} parts. Name a shelf place to see the others.</p>
          )}
          <ScanField
            hint="Press Enter to go to its count"
            fields={{ q: shelf, ...(isSpread && { place: String(placeId) }) }}
            take={(code) => (goToCount(code) ? "" : `${code} is not in this list`)}
          />
          <Form method="post" noValidate key={listedAt} onKeyDown={toNextPart}>
            <input type="hidden" name="listedAt" value={listedAt} />
            {isSpread && <input type="hidden" name="place" value={placeId} />}
            {actionData?.problem && (
              <AlertBox className="mb-4">
                <p className="font-medium text-danger">{actionData.problem}</p>
              </AlertBox>
            )}
            <ul aria-label="Parts" className="divide-y divide-hairline border-y border-hairline">
              {rows.map((row) => (
                <CountRow key={row.id} row={row} seen={row.seenPieces} errors={actionData?.errors ?? {}} />
              ))}
            </ul>
            <div className="mt-4 max-w-80 print:hidden">
              <TextField label="Note" name="note" isOptional maxLength={STOCK_NOTE_MAX} />
              <Button type="submit" isBusy={isBusy}>
                Save counts
              </Button>
            </div>
          </Form>
        </>
      )}
    </>
  );
}

/** Enter after a count returns to the scanner field instead of saving the unfinished list. */
function toNextPart(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  document.querySelector<HTMLInputElement>("input[name=code]")?.focus();
}

/** Focuses the count of the part with this SKU or barcode. Returns false if the list has none. */
function goToCount(code: string): boolean {
  const row = [...document.querySelectorAll<HTMLElement>("[data-codes]")].find(({ dataset }) =>
    dataset.codes?.split(" ").includes(code),
  );
  row?.querySelector<HTMLInputElement>("input:not([type=hidden])")?.focus();
  return row !== undefined;
}
