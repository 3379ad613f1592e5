import { href, redirect } from "react-router";
import { z } from "zod";
import { AdminForm, type FormField } from "../../../admin-kit/admin-form.tsx";
import { actionResult, formFields, idParam, loaded } from "../../../admin-kit/form.server.ts";
import { textField, versionField, wholeField, withKnownFacts } from "../../../admin-kit/form-fields.ts";
import { keepTyped, unlessUnsent } from "../../../admin-kit/keep-typed.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { RemoveButton } from "../../../admin-kit/remove-button.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useDone } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import { parseInput } from "../../../api/parse.server.ts";
import { sellsDrawnParts } from "../../catalogue/drawn-parts.operations.server.ts";
import { PICTURE_MAX_BYTES } from "../../pictures/uploads.operations.server.ts";
import { DRAWN_BANNERS, isUploadedPicture } from "../banner-pictures.ts";
import type { Route } from "./+types/banner.page";
import { bannerFields, readBanner, removeBanner, saveBanner } from "./banner-admin.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Banner · Back office" }];

const NEW = { position: "10", shown: "yes", link: href("/") };

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "catalogue");
  const ctx = appContext(context);
  // They show fasteners.
  const pictures = (await sellsDrawnParts(ctx)) ? DRAWN_BANNERS : [];
  const values: Record<string, string> = { ...NEW, image: pictures[0]?.value ?? "" };
  if (params.id === "new") return { values, version: 0, pictures };
  const row = await loaded(readBanner(ctx, idParam(params.id)));
  return { values: bannerFields(row), version: row.version, pictures };
}

const form = z.object({
  intent: z.literal("save"),
  version: versionField,
  title: withKnownFacts(textField(60, "Enter a title")),
  text: withKnownFacts(textField(160, "Enter the text")),
  link: z
    .string()
    .trim()
    .regex(/^\/(?!\/)\S*$/, "Enter an address in this shop, such as /categories"),
  /** Empty if the picture must be an upload. */
  image: z
    .string()
    .default("")
    .refine(
      (image) =>
        image === "" || isUploadedPicture(image) || DRAWN_BANNERS.some(({ value }) => value === image),
      "Choose a picture",
    ),
  position: wholeField(0, 999),
  shown: z.enum(["yes", "no"]),
});
const FORM_BYTES = 20_000;
const removal = z.object({ intent: z.literal("remove") });

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "catalogue");
  const ctx = appContext(context);
  const id = params.id === "new" ? null : idParam(params.id);
  let leaves = false;
  const outcome = await actionResult(async () => {
    const { picture, ...fields } = await formFields(request, PICTURE_MAX_BYTES + FORM_BYTES);
    const typed = parseInput(z.discriminatedUnion("intent", [removal, form]), fields);
    leaves = id === null || typed.intent === "remove";
    if (typed.intent === "remove") {
      if (id !== null) await removeBanner(ctx, { staff, id });
      return "Banner removed";
    }
    const { intent: _, version, shown: isShown, ...content } = typed;
    const isGiven = picture instanceof File && picture.size > 0;
    const file = isGiven ? new Uint8Array(await picture.arrayBuffer()) : null;
    await saveBanner(ctx, { staff, id, version, content: { ...content, isShown: isShown === "yes" }, file });
    return "Banner saved";
  });
  if (leaves && outcome.data.done) throw redirect(href("/admin/banners"));
  return outcome;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

type Picture = { value: string; label: string };

/** The choices for a banner's picture besides an upload: the shop's own pictures, and the current one. */
const choicesFor = (image: string, pictures: readonly Picture[]): readonly Picture[] => {
  const current = isUploadedPicture(image)
    ? { value: image, label: "Your own picture" }
    : DRAWN_BANNERS.find(({ value }) => value === image);
  return !current || pictures.some(({ value }) => value === image) ? pictures : [...pictures, current];
};

const fieldsFor = (choices: readonly Picture[]): readonly FormField[] => [
  { name: "title", label: "Title", isRequired: true },
  { name: "link", label: "Leads to", isRequired: true },
  { name: "text", label: "Text", isRequired: true, isWide: true },
  ...(choices.length > 0
    ? [{ name: "image", label: "Picture", kind: "choice", options: choices } as const]
    : []),
  {
    name: "picture",
    label: choices.length > 0 ? "Upload your own picture" : "Picture",
    kind: "picture",
    isRequired: choices.length === 0,
    hint: "JPEG, PNG, WebP or AVIF, up to 10 MB. Shown at 1600 x 560 and cropped to fit.",
    isWide: true,
  },
  { name: "position", label: "Position", kind: "number", isRequired: true },
  {
    name: "shown",
    label: "Shown",
    kind: "choice",
    options: [
      { value: "yes", label: "Yes" },
      { value: "no", label: "No" },
    ],
  },
];

/** One banner. */
export default function BannerPage({ loaderData, actionData, params }: Route.ComponentProps) {
  useDone(actionData);
  const { values, version, pictures } = loaderData;
  return (
    <>
      <PageHead title={params.id === "new" ? "New banner" : (values.title ?? "")} />
      {params.id !== "new" && (
        <img
          src={`/API/images/${values.image}-640.webp`}
          alt=""
          width={640}
          height={224}
          className="mb-4 aspect-[20/7] w-full max-w-md rounded-md border border-hairline object-cover"
        />
      )}
      <AdminForm
        key={params.id}
        fields={fieldsFor(choicesFor(values.image ?? "", pictures))}
        values={values}
        version={version}
        outcome={actionData}
      >
        {params.id !== "new" && <RemoveButton what={`the banner ${values.title}`} />}
      </AdminForm>
    </>
  );
}
