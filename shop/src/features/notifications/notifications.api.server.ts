import { contract, streams } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { route, streamRoute } from "../../api/route.server.ts";
import { listNotifications, markRead } from "./notifications.operations.server.ts";
import { watchNotifications } from "./watch-notifications.server.ts";

export function notificationsApi(app: FastifyInstance, ctx: AppContext) {
  const watch = watchNotifications(ctx);
  app.addHook("preClose", watch.stop);
  streamRoute(app, ctx, streams.watch).with((_, token, stream) => watch.add(token, stream), watch.remove);

  route(app, ctx, contract.notifications.view).with(async (_, caller) => {
    const notifications = await listNotifications(ctx, caller);
    return {
      message: notifications.length > 0 ? "Notifications" : MESSAGES.noNotifications,
      notifications,
    };
  });

  route(app, ctx, contract.notifications.markRead).with(async ({ notification_id }, caller) => {
    await markRead(ctx, { caller, ids: notification_id });
    return { message: "Marked as read" };
  });
}
