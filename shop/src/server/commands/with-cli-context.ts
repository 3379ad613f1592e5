import type { AppContext } from "../../api/app-context.server.ts";
import { secretKeyOf } from "../../settings.ts";
import { openCliContext } from "./cli-context.ts";
import { withDatabase } from "./command-database.ts";

/** Runs an operator's command with an app context, whether or not the shop is running. */
export const withCliContext = (act: (ctx: AppContext) => Promise<void>): Promise<void> =>
  withDatabase(async ({ url, settings }) => {
    const { ctx, close } = openCliContext(url, { settings, secretKey: secretKeyOf(settings) });
    try {
      await act(ctx);
    } finally {
      await close();
    }
  });
