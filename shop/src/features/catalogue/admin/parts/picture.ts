import { appContext } from "../../../../api/context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { formBody } from "../../../../api/form-body.server.ts";
import { actionResult, readPast } from "../../../admin/kit/form.operations.server.ts";
import { requireStaff } from "../../../admin/staff/guard.operations.server.ts";
import {
  PICTURE_MAX_BYTES,
  removePicture,
  uploadPicture,
} from "../../../pictures/uploads.operations.server.ts";
import type { Route } from "./+types/picture";

const FORM_BYTES = 10_000;
const TOO_LARGE = `At most ${PICTURE_MAX_BYTES / 1024 / 1024} MB`;

/** Stores or removes the owner's picture of a part, sub-category or category. */
export async function action({ context, request, params: { name } }: Route.ActionArgs) {
  const actor = requireStaff(context, "admin");
  const ctx = appContext(context);
  return actionResult(async () => {
    const length = Number(request.headers.get("content-length") ?? Number.NaN);
    if (!(length <= PICTURE_MAX_BYTES + FORM_BYTES)) {
      await readPast(request);
      throw domainError("too_large", { message: TOO_LARGE, errors: { picture: TOO_LARGE } });
    }
    const form = await formBody(request);
    if (form.get("intent") === "remove") {
      await removePicture(ctx, { actor, name });
      return "Your picture is removed";
    }
    const file = form.get("picture");
    if (!(file instanceof File) || file.size === 0)
      throw domainError("fields_wrong", {
        message: "Choose a picture first",
        errors: { picture: "Choose a picture first" },
      });
    await uploadPicture(ctx, { actor, name, file: new Uint8Array(await file.arrayBuffer()) });
    return "Picture saved";
  });
}

/** Only POST is allowed here. */
export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "admin");
  return new Response("Send a picture", { status: 405, headers: { Allow: "POST" } });
}
