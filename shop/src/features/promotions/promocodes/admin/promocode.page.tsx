import { useState } from "react";
import { href, redirect, useSubmit } from "react-router";
import { z } from "zod";
import { AdminForm, type FormField } from "../../../../admin-kit/admin-form.tsx";
import { actionResult, formFields, idParam, loaded } from "../../../../admin-kit/form.server.ts";
import {
  dayField,
  endOfDay,
  optionalDay,
  optionalRupees,
  optionalWhole,
  startOfDay,
  versionField,
} from "../../../../admin-kit/form-fields.ts";
import { keepTyped, unlessUnsent } from "../../../../admin-kit/keep-typed.ts";
import { PageHead } from "../../../../admin-kit/page-head.tsx";
import { RemoveButton } from "../../../../admin-kit/remove-button.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { useDone } from "../../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../../api/context.server.ts";
import { parseInput } from "../../../../api/parse.server.ts";
import { Button } from "../../../../ui/button.tsx";
import { Confirm } from "../../../../ui/confirm.tsx";
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
  requireStaff(context, "prices");
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
      .regex(/^[A-Z0-9-]{3,20}$/, "Enter 3 to 20 letters, digits or hyphens"),
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
  .superRefine((input, context) => {
    const addError = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (input.kind === "percent" && !/^(100|\d{1,2}(\.\d{1,2})?)$/.test(input.percent))
      addError("percent", "Enter a percentage up to 100");
    if (input.kind === "percent" && Number(input.percent) === 0) addError("percent", "Enter more than 0 %");
    if (input.kind === "flat" && !input.flat) addError("flat", "Enter an amount in rupees");
    if (input.endsOn && input.endsOn < input.startsOn)
      addError("endsOn", "The last day must not be before the first day");
  });

const termsOf = (input: z.output<typeof form>): PromocodeTerms => ({
  code: input.code,
  percentBasisPoints: input.kind === "percent" ? Math.round(Number(input.percent) * 100) : null,
  flatPaise: input.kind === "flat" ? input.flat : null,
  capPaise: input.kind === "percent" ? input.cap : null,
  minimumSubtotalPaise: input.minimum ?? 0,
  startsAt: startOfDay(input.startsOn),
  endsAt: input.endsOn ? endOfDay(input.endsOn) : null,
  totalLimit: input.totalLimit,
  perCustomerLimit: input.perCustomerLimit,
});

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "prices");
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
    const input = parseInput(form, fields);
    await savePromocode(ctx, { staff, id, version: input.version, terms: termsOf(input) });
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
    label: "Discount type",
    kind: "choice",
    hint: "Off the subtotal",
    options: [
      { value: "percent", label: "A percentage" },
      { value: "flat", label: "An amount" },
    ],
  },
  { name: "percent", label: "Percent", kind: "number", hint: "For a percentage" },
  { name: "cap", label: "Maximum discount in rupees", kind: "money", hint: "For a percentage" },
  { name: "flat", label: "Amount in rupees", kind: "money", hint: "For an amount" },
  { name: "minimum", label: "Minimum subtotal in rupees", kind: "money", hint: "0 for no minimum" },
  { name: "startsOn", label: "First day", kind: "date", isRequired: true },
  { name: "endsOn", label: "Last day", kind: "date" },
  { name: "totalLimit", label: "Total uses", kind: "number" },
  { name: "perCustomerLimit", label: "Uses per customer", kind: "number" },
];

/** The terms of a promocode. */
export default function Promocode({ loaderData, actionData, params }: Route.ComponentProps) {
  useDone(actionData);
  const { values, version, uses, isOver } = loaderData;
  return (
    <>
      <PageHead
        title={params.id === "new" ? "New promocode" : `Promocode ${values.code}`}
        text={
          uses > 0
            ? uses === 1
              ? "Used by 1 order. It keeps its discount."
              : `Used by ${uses} orders. They keep their discount.`
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

/** Ends the code now, after a confirmation. */
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
          text="New orders can't use this promocode. Existing orders keep their discount."
          action="End it"
          onConfirm={end}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  );
}
