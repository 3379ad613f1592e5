import { dayInIndia } from "@kasna/rules/dates";
import { data, href, redirect } from "react-router";
import { AdminForm } from "../../../admin-kit/admin-form.tsx";
import { idParam, intentResult, loaded } from "../../../admin-kit/form.server.ts";
import { evenIfRejected, keepTyped } from "../../../admin-kit/keep-typed.ts";
import { PageHead, Panel } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useOutcomes } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import type { Route } from "./+types/price-list.page";
import { ArchiveButton } from "./archive-button.tsx";
import { addRule, removeRule, rulesFingerprint, rulesOf } from "./change-rules.operations.server.ts";
import { CustomersPanel } from "./customers-panel.tsx";
import { cellsIn, editRules } from "./edit-rules.operations.server.ts";
import { GroupsPanel } from "./groups-panel.tsx";
import { assignCustomers, customersOf, unassignCustomer } from "./list-customers.operations.server.ts";
import { assignGroup, groupsFor, unassignGroup } from "./list-groups.operations.server.ts";
import { type Preview, previewList } from "./preview-list.operations.server.ts";
import { PreviewPanel } from "./preview-panel.tsx";
import { PRICE_LIST_FIELDS, priceListForm, termsOf } from "./price-list-form.ts";
import {
  archivePriceList,
  priceListFields,
  readPriceList,
  savePriceList,
  stateOf,
} from "./price-lists.operations.server.ts";
import { type FileProblem, previewRules, replaceRules } from "./rule-file.operations.server.ts";
import { RuleFilePanel } from "./rule-file-panel.tsx";
import { RulePanel } from "./rule-panel.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Price list · Back office" }];

const SHOWN_MAX = 200;
const FILE_MAX_BYTES = 2 * 1024 * 1024;

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "prices");
  const ctx = appContext(context);
  const day = dayInIndia(ctx.now());
  const fresh: Record<string, string> = { validFrom: day, counts: "with others", roundTo: "1" };
  if (params.id === "new") return { values: fresh, version: 0, stored: null };
  const id = idParam(params.id);
  const row = await loaded(readPriceList(ctx.db, id));
  const [rules, customers, groups, fingerprint] = await Promise.all([
    rulesOf(ctx.db, id, SHOWN_MAX),
    customersOf(ctx.db, id, SHOWN_MAX),
    groupsFor(ctx.db, id),
    rulesFingerprint(ctx.db, id),
  ]);
  const stored = {
    id,
    state: stateOf(row, day),
    rules,
    customers,
    groups,
    fingerprint,
    ruleCount: Number(fingerprint.split("-")[0]),
  };
  return { values: priceListFields(row), version: row.version, stored };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "prices");
  const ctx = appContext(context);
  let problems: FileProblem[] = [];
  let preview: Preview | null = null;
  const result = await intentResult(
    { request, schema: priceListForm, maxBytes: FILE_MAX_BYTES },
    async (form, fields) => {
      if (form.intent === "save") {
        const id = params.id === "new" ? null : idParam(params.id);
        const savedId = await savePriceList(ctx, { staff, id, version: form.version, terms: termsOf(form) });
        if (id === null) throw redirect(href("/admin/price-lists/:id", { id: String(savedId) }));
        return "Price list saved";
      }
      const at = { staff, listId: idParam(params.id) };
      switch (form.intent) {
        case "archive":
          await archivePriceList(ctx, { staff, id: at.listId });
          return "Price list archived";
        case "add-rule":
          await addRule(ctx, { ...at, written: form });
          return "Rule added";
        case "remove-rule":
          await removeRule(ctx, { ...at, ruleId: form.rule });
          return "Rule removed";
        case "edit-rules": {
          const changed = await editRules(ctx, { ...at, cells: cellsIn(fields) });
          return changed === 1 ? "1 rule changed" : `${changed.toLocaleString("en-IN")} rules changed`;
        }
        case "add-customers": {
          const added = await assignCustomers(ctx, { ...at, text: form.customer });
          return added === 1 ? "1 customer has this list" : `${added} more customers have this list`;
        }
        case "remove-customer":
          await unassignCustomer(ctx, { ...at, userId: form.user });
          return "Customer removed";
        case "add-group":
          await assignGroup(ctx, { ...at, groupId: form.group });
          return "The group has this list";
        case "remove-group":
          await unassignGroup(ctx, { ...at, groupId: form.group });
          return "Group removed";
        case "preview":
          preview = await previewList(ctx, at);
          return "";
        case "preview-file": {
          ({ preview, problems } = await previewRules(ctx, { ...at, file: bytesOf(form.file) }));
          return "";
        }
        case "rules-file": {
          const file = bytesOf(form.file);
          const replaced = await replaceRules(ctx, { ...at, seen: form.seen, file });
          problems = replaced.problems;
          return problems.length > 0 ? "" : `${replaced.count.toLocaleString("en-IN")} rules saved`;
        }
      }
    },
  );
  return data({ ...result.data, problems, preview }, result.init ?? undefined);
}

const bytesOf = (file: File) => file.stream();

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = evenIfRejected;

const STATES = {
  holds: "Valid today",
  coming: "Not yet valid",
  ended: "Ended",
  archived: "Archived: it can't be changed",
};

/** The forms that show their own problems. */
const SHOWING_PROBLEMS = [
  "save",
  "add-rule",
  "edit-rules",
  "rules-file",
  "preview-file",
  "preview",
  "add-customers",
  "add-group",
];

/** One price list: its terms, rules and customers. */
export default function PriceList({ loaderData, actionData, params }: Route.ComponentProps) {
  const { values, version, stored } = loaderData;
  const { sent, outcomeOf } = useOutcomes(actionData, SHOWING_PROBLEMS);
  const isArchived = stored?.state === "archived";
  return (
    <>
      <PageHead title={stored ? values.name : "New price list"} text={stored && STATES[stored.state]}>
        {stored && !isArchived && <ArchiveButton name={values.name ?? ""} />}
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-4">
          {!isArchived && (
            <Panel title="Terms">
              <AdminForm
                key={params.id}
                fields={PRICE_LIST_FIELDS}
                values={values}
                version={version}
                outcome={outcomeOf("save")}
              />
            </Panel>
          )}
          {stored && (
            <RulePanel
              rules={stored.rules}
              count={stored.ruleCount}
              isArchived={isArchived}
              outcome={outcomeOf("add-rule")}
              edited={outcomeOf("edit-rules")}
            />
          )}
        </div>
        {stored && (
          <div className="flex flex-col gap-4">
            <GroupsPanel groups={stored.groups} isArchived={isArchived} outcome={outcomeOf("add-group")} />
            <CustomersPanel
              customers={stored.customers}
              label="Customers with this list"
              empty="No individual customer has this list yet"
              isArchived={isArchived}
              outcome={outcomeOf("add-customers")}
            />
            <RuleFilePanel
              listId={stored.id}
              fingerprint={stored.fingerprint}
              isArchived={isArchived}
              problems={sent?.problems ?? []}
              preview={sent?.intent === "preview-file" ? sent.preview : null}
              outcome={outcomeOf("rules-file", "preview-file")}
            />
            {!isArchived && (
              <PreviewPanel
                preview={sent?.intent === "preview" ? sent.preview : null}
                outcome={outcomeOf("preview")}
              />
            )}
          </div>
        )}
      </div>
    </>
  );
}
