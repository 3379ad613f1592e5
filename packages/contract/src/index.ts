import { addresses } from "./addresses.ts";
import { authentication } from "./authentication.ts";
import { banners } from "./banners.ts";
import { cart } from "./cart.ts";
import { catalogue } from "./catalogue.ts";
import type { Call, FileCall, StreamCall } from "./define-call.ts";
import { help } from "./help.ts";
import { notificationStreams, notifications } from "./notifications.ts";
import { orders } from "./orders.ts";
import { paperFiles, papers } from "./papers.ts";
import { promocodes } from "./promocodes.ts";
import { reviews } from "./reviews.ts";

/** The whole wire API (spec 4). */
export const contract = {
  authentication,
  catalogue,
  banners,
  cart,
  addresses,
  promocodes,
  papers,
  orders,
  notifications,
  reviews,
  help,
};
export type Contract = typeof contract;

export const files = paperFiles;
export type Files = typeof files;
export const allFiles: readonly FileCall[] = Object.values(files);

export const streams = notificationStreams;
export const allStreams: readonly StreamCall[] = Object.values(streams);

export const allCalls: readonly Call[] = Object.values(contract).flatMap((group) => Object.values(group));
