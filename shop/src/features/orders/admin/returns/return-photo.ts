import { and, eq } from "drizzle-orm";
import { idParam } from "../../../../admin-kit/form.server.ts";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../../api/context.server.ts";
import { returnPhotos } from "../../../../database/schema/index.ts";
import type { Route } from "./+types/return-photo";

/** A photo that a buyer has added to a return. */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "orders");
  const [photo] = await appContext(context)
    .db.readOnly.select({ bytes: returnPhotos.bytes })
    .from(returnPhotos)
    .where(
      and(eq(returnPhotos.returnId, idParam(params.returnId)), eq(returnPhotos.id, idParam(params.photoId))),
    );
  if (!photo) throw new Response("Not found", { status: 404 });
  return new Response(new Uint8Array(photo.bytes), {
    headers: { "content-type": "image/webp", "cache-control": "private, max-age=3600" },
  });
}
