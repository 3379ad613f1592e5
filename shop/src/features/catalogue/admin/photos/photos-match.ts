import { z } from "zod";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../../api/context.server.ts";
import { answerEdit } from "../grid/answer-edit.operations.server.ts";
import type { Route } from "./+types/photos-match";
import { matchPhotos } from "./match-photos.operations.server.ts";

const BYTES_MAX = 512 * 1024;
const requestBody = z.object({ paths: z.array(z.string().max(500)).max(500) });

/** Returns which part each picture shows. */
export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, "catalogue");
  return answerEdit(request, { schema: requestBody, bytesMax: BYTES_MAX }, async ({ paths }) => ({
    matches: await matchPhotos(appContext(context), paths),
  }));
}

/** Only POST is allowed here. */
export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "catalogue");
  return new Response("Send the paths of pictures", { status: 405, headers: { Allow: "POST" } });
}
