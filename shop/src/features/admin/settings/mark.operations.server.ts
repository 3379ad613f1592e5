import { randomBytes } from "node:crypto";
import { NUT_MARK } from "@kasna/rules/shop-mark";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { uploadedPictures } from "../../../database/schema/index.ts";
import { readPicture } from "../../pictures/uploads.operations.server.ts";
import { readSettings, saveSettings } from "./settings.operations.server.ts";

const SIDE_PX = 160;

/** The values shown on the logo's page. */
export const markShown = ({ mark, words }: Awaited<ReturnType<typeof readSettings>>) => ({
  mark,
  accent: words.accent ?? "",
});

type Save = {
  staff: Staff;
  version: number;
  /** The shop's current mark, or empty for the first letter of its name. */
  mark: string;
  /** The colour of buttons, or empty for the theme's colour. */
  accent: string;
  /** The owner's picture; it replaces `mark`. */
  file: Uint8Array | null;
};

/**
 * Saves the picture next to the shop's name, and the accent colour. If saving the settings fails, the picture is
 * deleted later with other unused ones. Throws `edited_meanwhile`, and `fields_wrong` for a file that is not a picture
 * or a mark that the shop does not have.
 */
export async function saveMark(ctx: AppContext, { staff, version, mark, accent, file }: Save): Promise<void> {
  const saved = (name: string) =>
    saveSettings(ctx, {
      staff,
      shows: markShown,
      version,
      content: ({ words: { accent: _, ...others } }) => ({
        mark: name,
        words: accent === "" ? others : { ...others, accent },
      }),
    });
  if (file) {
    const bytes = await readPicture(ctx, file, { width: SIDE_PX, height: SIDE_PX, fit: "contain" });
    // A new name each time, so that browsers don't show the previous picture from their cache.
    const name = `mark-own-${randomBytes(8).toString("hex")}`;
    await ctx.db.insert(uploadedPictures).values({ name, bytes, uploadedAt: ctx.now() });
    return saved(name);
  }
  if (mark !== "" && mark !== NUT_MARK && mark !== (await readSettings(ctx)).mark)
    throw domainError("fields_wrong", { errors: { mark: "Choose from the list, or upload a picture" } });
  await saved(mark);
}
