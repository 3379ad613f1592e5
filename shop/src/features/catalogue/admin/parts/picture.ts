import { PHOTO_ALT_MAX, PHOTOS_MAX } from "@kasna/rules/limits";
import { z } from "zod";
import { actionResult, discardBody } from "../../../../admin-kit/form.server.ts";
import { optionalText, wholeField } from "../../../../admin-kit/form-fields.ts";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../../api/context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { formBody } from "../../../../api/form-body.server.ts";
import { parseInput } from "../../../../api/parse.server.ts";
import { arrangePhotos } from "../../../pictures/part-photos.operations.server.ts";
import {
  PICTURE_MAX_BYTES,
  removePicture,
  uploadPicture,
} from "../../../pictures/uploads.operations.server.ts";
import type { Route } from "./+types/picture";
import { chosenPicture } from "./chosen-picture.server.ts";

const FORM_BYTES = 10_000;
const POSITION_MAX = 99;

const positionField = z.object({ position: wholeField(1, POSITION_MAX).optional() });
const photoName = z.string().max(40);
const arrangement = z.object({
  photos: z.array(z.object({ name: photoName, alt: optionalText(PHOTO_ALT_MAX) })).max(PHOTOS_MAX),
  removed: z.array(photoName).max(PHOTOS_MAX),
});
const TOO_LARGE = `At most ${PICTURE_MAX_BYTES / 1024 / 1024} MB`;

/**
 * Stores or removes the owner's picture of a sub-category or category, or a photo of a part; reorders a part's photos.
 */
export async function action({ context, request, params: { name } }: Route.ActionArgs) {
  const actor = requireStaff(context, "catalogue");
  const ctx = appContext(context);
  return actionResult(async () => {
    const length = Number(request.headers.get("content-length") ?? Number.NaN);
    if (!(length <= PICTURE_MAX_BYTES + FORM_BYTES)) {
      await discardBody(request);
      throw domainError("too_large", { message: TOO_LARGE, errors: { picture: TOO_LARGE } });
    }
    const form = await formBody(request);
    if (form.get("intent") === "arrange") {
      const { photos, removed } = parseInput(arrangement, {
        photos: form.getAll("photo").map((photo, index) => ({ name: photo, alt: form.getAll("alt")[index] })),
        removed: form.getAll("removed"),
      });
      await arrangePhotos(ctx, { actor, sku: name, photos, removed });
      return "Photos saved";
    }
    if (form.get("intent") === "remove") {
      await removePicture(ctx, { actor, name });
      return "Your picture is removed";
    }
    const file = chosenPicture(form);
    const { position } = parseInput(positionField, { position: form.get("position") ?? undefined });
    await uploadPicture(ctx, { actor, name, file: new Uint8Array(await file.arrayBuffer()), position });
    return "Picture saved";
  });
}

/** Only POST is allowed here. */
export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "catalogue");
  return new Response("Send a picture", { status: 405, headers: { Allow: "POST" } });
}
