import { ACCENT_CONTRAST, accentContrast, isColour } from "@kasna/rules/accent";
import { NUT_MARK } from "@kasna/rules/shop-mark";
import { useState } from "react";
import { z } from "zod";
import { AdminForm, type FormField } from "../../../admin-kit/admin-form.tsx";
import { actionResult, formFields } from "../../../admin-kit/form.server.ts";
import { optionalText, versionField } from "../../../admin-kit/form-fields.ts";
import { keepTyped, unlessUnsent } from "../../../admin-kit/keep-typed.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { SettingsTabs } from "../../../admin-kit/settings-tabs.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useDone } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import { parseInput } from "../../../api/parse.server.ts";
import { accentStyle } from "../../../ui/accent-style.ts";
import { Logo } from "../../home/logo.widget.tsx";
import { PICTURE_MAX_BYTES } from "../../pictures/uploads.operations.server.ts";
import type { Route } from "./+types/mark.page";
import { markShown, saveMark } from "./mark.operations.server.ts";
import { readSettings, shownSettings } from "./settings.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Logo · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "settings");
  const row = await readSettings(appContext(context));
  return { ...shownSettings(row, markShown), shopName: row.shopName, mark: row.mark };
}

const form = z.object({
  intent: z.literal("save"),
  version: versionField,
  mark: z.string("Choose from the list"),
  accent: optionalText(7)
    .transform((text) => text.toLowerCase().replace(/^(?=[0-9a-f]{6}$)/, "#"))
    .superRefine((text, context) => {
      const reject = (message: string) => context.addIssue({ code: "custom", message });
      if (text === "") return;
      if (!isColour(text)) return reject("Enter a colour such as #1f6f43, or leave this empty");
      const contrast = accentContrast(text);
      if (contrast < ACCENT_CONTRAST)
        reject(
          `This colour is too pale for a white page: its contrast is ${contrast.toFixed(1)}, and buttons need ${ACCENT_CONTRAST}. Choose a darker one`,
        );
    }),
});
const FORM_BYTES = 20_000;

export async function action({ context, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "settings");
  return actionResult(async () => {
    const { picture, ...fields } = await formFields(request, PICTURE_MAX_BYTES + FORM_BYTES);
    const { version, mark, accent } = parseInput(form, fields);
    const isGiven = picture instanceof File && picture.size > 0;
    const file = isGiven ? new Uint8Array(await picture.arrayBuffer()) : null;
    await saveMark(appContext(context), { staff, version, mark, accent, file });
    return "Logo saved";
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

const fieldsFor = (mark: string): readonly FormField[] => [
  {
    name: "mark",
    label: "Beside the shop's name, and in the browser's tab",
    kind: "choice",
    isWide: true,
    options: [
      { value: "", label: "The first letter of the name" },
      ...(mark === "" ? [] : [{ value: mark, label: mark === NUT_MARK ? "A nut" : "Your own picture" }]),
    ],
  },
  {
    name: "picture",
    label: "Upload your own picture",
    kind: "picture",
    hint: "JPEG, PNG, WebP or AVIF, up to 10 MB. Shown in a square, on white.",
    isWide: true,
  },
  {
    name: "accent",
    label: "Colour of buttons",
    hint: "Such as #1f6f43. Dark pages show it lighter where they need to.",
  },
];

/** The shop's logo and colour, with a live preview. */
export default function MarkPage({ loaderData, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { values, shopName, mark, version } = loaderData;
  const [accent, setAccent] = useState(values.accent);
  return (
    <>
      <PageHead title="Settings" text="Changes are live on every page." />
      <SettingsTabs />
      <section
        aria-label="Preview"
        style={isColour(accent) && accentContrast(accent) >= ACCENT_CONTRAST ? accentStyle(accent) : {}}
        className="mb-6 inline-flex items-center gap-6 rounded-md border border-hairline px-4 py-3"
      >
        <Logo name={shopName} mark={mark} />
        <span className="inline-flex min-h-11 items-center rounded-md bg-signal px-4 font-medium text-on-signal">
          Add to cart
        </span>
      </section>
      <div
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === "accent") setAccent(target.value);
        }}
      >
        <AdminForm
          key={mark}
          fields={fieldsFor(mark)}
          values={values}
          version={version}
          outcome={actionData}
        />
      </div>
    </>
  );
}
