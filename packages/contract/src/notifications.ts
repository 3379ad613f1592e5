import { NOTIFICATION_TYPES } from "@kasna/rules/notifications";
import { z } from "zod";
import { defineEndpoint, defineStreamEndpoint } from "./define-endpoint.ts";
import { notificationIds } from "./fields.ts";

const notification = z.object({
  id: z.int(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  time: z.string().meta({ description: "Date and time in India, for display" }),
  timestamp: z.string().meta({ description: "ISO 8601 in UTC" }),
  is_read: z.union([z.literal(0), z.literal(1)]),
  deep_link: z.string(),
  order_id: z.int().nullable(),
});
export type Notification = z.infer<typeof notification>;

export const notifications = {
  view: defineEndpoint({
    method: "POST",
    path: "/Admin/notifications/view_notifications.php",
    auth: "required",
    summary: "List your latest 200 notifications, newest first",
    request: z.object({}),
    response: { notifications: z.array(notification) },
    example: {
      request: {},
      response: {
        notifications: [
          {
            id: 12,
            type: "confirmed",
            title: "Order Confirmed",
            message: "We have your order #100001 and are getting it ready.",
            time: "20 Nov 2026, 3:00 pm",
            timestamp: "2026-11-20T09:30:00.000Z",
            is_read: 0,
            deep_link: "/account/orders?orderId=100001",
            order_id: 100001,
          },
        ],
      },
    },
  }),
  markRead: defineEndpoint({
    method: "POST",
    path: "/Admin/notifications/mark_notifications_read.php",
    auth: "required",
    summary: "Mark notifications as read: an id, several ids separated by commas, or all",
    request: z.object({ notification_id: notificationIds }),
    response: {},
    errorStatuses: [404],
    example: { request: { notification_id: "12,13" }, response: {} },
  }),
};

/** Endpoints that stream events. */
export const notificationStreams = {
  watch: defineStreamEndpoint({
    path: "/Admin/notifications/watch_notifications.php",
    auth: "required",
    summary:
      "Stream the number of unread notifications: on connect and on every change, until the session ends",
    event: {
      unread: z.int(),
      latest_id: z.int().meta({ description: "The id of the newest notification, or 0 if there is none" }),
    },
    errorStatuses: [429],
    example: { unread: 2, latest_id: 12 },
  }),
};
export type NotificationsEvent = z.infer<typeof notificationStreams.watch.event>;
