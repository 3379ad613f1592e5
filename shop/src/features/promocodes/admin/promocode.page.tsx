import { useState } from "react";
import { href, redirect, useSubmit } from "react-router";
import { z } from "zod";
import { appContext } from "../../../api/context.server.ts";
import { parseInput } from "../../../api/parse.server.ts";
import { Button } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { AdminForm, type FormField } from "../../admin/kit/admin-form.widget.tsx";
import { actionResult, formFields, idParam, loaded } from "../../admin/kit/form.operations.server.ts";
import {
  dayField,
  endOfDay,
  optionalDay,
  optionalRupees,
  optionalWhole,
  startOfDay,
  versionField,
} from "../../admin/kit/form-fields.widget.ts";
import { keepTyped, unlessUnsent } from "../../admin/kit/keep-typed.widget.ts";
import { PageHead } from "../../admin/kit/page-head.widget.tsx";
import { RemoveButton } from "../../admin/kit/remove-button.widget.tsx";
import { useDone } from "../../admin/kit/use-outcome.widget.ts";
import { requireStaff } from "../../admin/staff/guard.operations.server.ts";
import type { Route } from "./+types/promocode.page";
import {
  deletePromocode,
  endPromocode,
  type PromocodeTerms,
  promocodeFields,
  readPromocode,
  savePromocode,
} from "./promocode-admin.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Promocode · Back office" }];

const NEW = { kind: "percent", minimum: "0.00", perCustomerLimit: "1" };

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "admin");
  if (params.id === "new")
    return { values: NEW as Record<string, string>, version: 0, uses: 0, isOver: true };
  const row = await loaded(readPromocode(appContext(context), idParam(params.id)));
  const isOver = row.endsAt !== null && row.endsAt <= appContext(context).now();
  return { values: promocodeFields(row), version: row.version, uses: row.uses, isOver };
}

const form = z
  .object({
    version: versionField,
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9-]{3,20}$/, "3 to 20 letters and digits"),
    kind: z.enum(["percent", "flat"]),
    percent: z.string().trim().default(""),
    flat: optionalRupees,
    cap: optionalRupees,
    minimum: optionalRupees,
    startsOn: dayField,
    endsOn: optionalDay,
    totalLimit: optionalWhole(1, 1_000_000),
    perCustomerLimit: optionalWhole(1, 1000),
  })
  .superRefine((typed, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (typed.kind === "percent" && !/^(100|\d{1,2}(\.\d{1,2})?)$/.test(typed.percent))
      wrong("percent", "Give a percentage up to 100");
    if (typed.kind === "percent" && Number(typed.percent) === 0) wrong("percent", "Give more than 0 %");
    if (typed.kind === "flat" && !typed.flat) wrong("flat", "Give an amount in rupees");
    if (typed.endsOn && typed.endsOn < typed.startsOn) wrong("endsOn", "It ends before it starts");
  });

const termsOf = (typed: z.output<typeof form>): PromocodeTerms => ({
  code: typed.code,
  percentBasisPoints: typed.kind === "percent" ? Math.round(Number(typed.percent) * 100) : null,
  flatPaise: typed.kind === "flat" ? typed.flat : null,
  capPaise: typed.kind === "percent" ? typed.cap : null,
  minimumSubtotalPaise: typed.minimum ?? 0,
  startsAt: startOfDay(typed.startsOn),
  endsAt: typed.endsOn ? endOfDay(typed.endsOn) : null,
  totalLimit: typed.totalLimit,
  perCustomerLimit: typed.perCustomerLimit,
});

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "admin");
  const id = params.id === "new" ? null : idParam(params.id);
  const ctx = appContext(context);
  let isLeaving = false;
  const outcome = await actionResult(async () => {
    const fields = await formFields(request);
    if (id !== null && fields.intent === "remove") {
      await deletePromocode(ctx, { staff, id });
      isLeaving = true;
      return "Promocode deleted";
    }
    if (id !== null && fields.intent === "end") {
      await endPromocode(ctx, { staff, id });
      return "Promocode ended";
    }
    const typed = parseInput(form, fields);
    await savePromocode(ctx, { staff, id, version: typed.version, terms: termsOf(typed) });
    isLeaving = id === null;
    return "Promocode saved";
  });
  if (isLeaving) throw redirect(href("/admin/promocodes"));
  return outcome;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

const FIELDS: readonly FormField[] = [
  { name: "code", label: "Code", hint: "As the buyer types it", isRequired: true },
  {
    name: "kind",
    label: "Grants",
    kind: "choice",
    hint: "Off the subtotal",
    options: [
      { value: "percent", label: "A percentage" },
      { value: "flat", label: "An amount" },
    ],
  },
  { name: "percent", label: "Percent", kind: "number", hint: "For a percentage" },
  { name: "cap", label: "At most, in rupees", kind: "money", hint: "For a percentage" },
  { name: "flat", label: "Amount in rupees", kind: "money", hint: "For an amount" },
  { name: "minimum", label: "From a subtotal of, in rupees", kind: "money", hint: "0 for any" },
  { name: "startsOn", label: "First day", kind: "date", isRequired: true },
  { name: "endsOn", label: "Last day", kind: "date" },
  { name: "totalLimit", label: "Uses in all", kind: "number" },
  { name: "perCustomerLimit", label: "Uses of one customer", kind: "number" },
];

/** The terms of one promocode. */
export default function Promocode({ loaderData, actionData, params }: Route.ComponentProps) {
  useDone(actionData);
  const { values, version, uses, isOver } = loaderData;
  return (
    <>
      <PageHead
        title={params.id === "new" ? "New promocode" : `Promocode ${values.code}`}
        text={
          uses > 0
            ? `Used by ${uses} ${uses === 1 ? "order" : "orders"}, which keep what they were granted.`
            : undefined
        }
      />
      <AdminForm key={params.id} fields={FIELDS} values={values} version={version} outcome={actionData}>
        {params.id !== "new" && !isOver && <EndButton code={values.code ?? ""} />}
        {params.id !== "new" && uses === 0 && <RemoveButton what={`the promocode ${values.code}`} />}
      </AdminForm>
    </>
  );
}

/** Ends the code now, after asking once. */
function EndButton({ code }: { code: string }) {
  const [isAsking, setAsking] = useState(false);
  const submit = useSubmit();
  const end = () => {
    setAsking(false);
    void submit({ intent: "end" }, { method: "post" });
  };
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        End now
      </Button>
      {isAsking && (
        <Confirm
          title={`End ${code} now?`}
          text="No further order is granted it. Orders that have it keep what they were granted."
          action="End it"
          onConfirm={end}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  );
}
