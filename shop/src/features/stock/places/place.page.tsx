import { PLACE_CODE_MAX, PLACE_NAME_MAX } from "@kasna/rules/stock-places";
import { useState } from "react";
import { data, href, redirect } from "react-router";
import { z } from "zod";
import { AdminForm, type FormField } from "../../../admin-kit/admin-form.tsx";
import { actionResult, formFields, idParam, loaded } from "../../../admin-kit/form.server.ts";
import { FormDialog } from "../../../admin-kit/form-dialog.tsx";
import { optionalLines, textField, versionField } from "../../../admin-kit/form-fields.ts";
import { evenIfRejected, keepTyped } from "../../../admin-kit/keep-typed.ts";
import { PageHead, Panel } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import { parseInput } from "../../../api/parse.server.ts";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Route } from "./+types/place.page";
import { closePlace, readPlace, savePlace, shownPlace } from "./places.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Stock place · Back office" }];

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "settings");
  if (params.id === "new") return { values: {}, version: 0, name: "", isMain: false, isClosed: false };
  const place = await loaded(readPlace(appContext(context).db, idParam(params.id)));
  const { version, name, isMain, closedAt } = place;
  return { values: shownPlace(place), version, name, isMain, isClosed: closedAt !== null };
}

const placeForm = z.object({
  version: versionField,
  name: textField(PLACE_NAME_MAX, "Enter a name"),
  code: textField(PLACE_CODE_MAX, "Enter a code").transform((code) => code.toUpperCase()),
  address: optionalLines(500),
});
const steps = z.object({ intent: z.enum(["close", "open"]) });

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = requireStaff(context, "settings");
  const ctx = appContext(context);
  const id = params.id === "new" ? null : idParam(params.id);
  let savedId = 0;
  let intent = "save";
  const result = await actionResult(async () => {
    const fields = await formFields(request);
    if (fields.intent !== "save" && id !== null) {
      ({ intent } = parseInput(steps, fields));
      await closePlace(ctx, { actor, id, isClosed: intent === "close" });
      return intent === "close" ? "Stock place closed" : "Stock place opened";
    }
    const { version, ...terms } = parseInput(placeForm, fields);
    savedId = await savePlace(ctx, { actor, id, version, terms });
    return "Stock place saved";
  });
  if (id === null && savedId > 0) throw redirect(href("/admin/settings/stock-places"));
  return data({ ...result.data, intent }, result.init ?? undefined);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = evenIfRejected;

const FIELDS: readonly FormField[] = [
  { name: "name", label: "Name", isRequired: true },
  { name: "code", label: "Code", hint: "Short, for packing slips, such as G2", isRequired: true },
  { name: "address", label: "Address", kind: "lines", rows: 3 },
];

/** One stock place: its name, and whether it still accepts stock. */
export default function PlacePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const sent = actionData && "intent" in actionData ? actionData : null;
  useOutcome(actionData?.problem ? undefined : actionData);
  const { values, version, name, isMain, isClosed } = loaderData;
  const [isAsking, setIsAsking] = useState(false);
  const isNew = params.id === "new";
  return (
    <>
      <PageHead
        title={isNew ? "New stock place" : name}
        text={
          isMain
            ? "The main place: everything that is not at another place is here."
            : isClosed
              ? "Closed: nothing new is put there."
              : undefined
        }
      >
        {!isNew && !isMain && (
          <Button variant="outline" size="small" onClick={() => setIsAsking(true)}>
            {isClosed ? "Open again" : "Close place"}
          </Button>
        )}
      </PageHead>
      <Panel title="Stock place">
        <AdminForm
          key={params.id}
          fields={FIELDS}
          values={values}
          version={version}
          outcome={sent?.intent === "save" ? sent : undefined}
        />
      </Panel>
      {isAsking && (
        <FormDialog
          title={isClosed ? `Open ${name} again?` : `Close ${name}?`}
          description={
            isClosed
              ? "Stock can be received there and transferred to it again."
              : "It must be empty. Nothing new is put there."
          }
          submit={isClosed ? "Open again" : "Close place"}
          cancel="Back"
          outcome={sent && sent.intent !== "save" ? sent : undefined}
          close={() => setIsAsking(false)}
        >
          {({ problem }) => (
            <>
              <input type="hidden" name="intent" value={isClosed ? "open" : "close"} />
              <AlertLine>{problem}</AlertLine>
            </>
          )}
        </FormDialog>
      )}
    </>
  );
}
