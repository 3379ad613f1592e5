import { contract, streams } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import type { FastifyInstance } from "fastify";
import { serve, serveStream } from "../../api/serve.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import { listNotifications, markRead } from "./notifications.operations.server.ts";
import { watchNotifications } from "./watch-notifications.server.ts";

export function notificationsApi(app: FastifyInstance, shop: Shop) {
  const watch = watchNotifications(shop);
  app.addHook("preClose", watch.stop);
  serveStream(app, shop, streams.watch).with((_, token, stream) => watch.add(token, stream), watch.remove);

  serve(app, shop, contract.notifications.view).with(async (_, caller) => {
    const notifications = await listNotifications(shop, caller);
    return {
      message: notifications.length > 0 ? "Notifications" : MESSAGES.noNotifications,
      notifications,
    };
  });

  serve(app, shop, contract.notifications.markRead).with(async ({ notification_id }, caller) => {
    await markRead(shop, { caller, ids: notification_id });
    return { message: "Marked as read" };
  });
}
