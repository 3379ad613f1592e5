import { addresses } from "./addresses.ts";
import { authentication } from "./authentication.ts";
import { banners } from "./banners.ts";
import { cart } from "./cart.ts";
import { catalogue } from "./catalogue.ts";
import type { Endpoint, FileEndpoint, StreamEndpoint } from "./define-endpoint.ts";
import { documentFiles, documents } from "./documents.ts";
import { help } from "./help.ts";
import { listTaskFiles, listTasks } from "./list-tasks.ts";
import { lists } from "./lists.ts";
import { notificationStreams, notifications } from "./notifications.ts";
import { orders } from "./orders.ts";
import { ownNumbers } from "./own-numbers.ts";
import { passkeys } from "./passkeys.ts";
import { promocodes } from "./promocodes.ts";
import { promotions } from "./promotions.ts";
import { quotations } from "./quotations.ts";
import { returns } from "./returns.ts";
import { reviews } from "./reviews.ts";
import { savedListFiles, savedLists } from "./saved-lists.ts";
import { storeCredit } from "./store-credit.ts";

/** All JSON endpoints of the API (spec 4). */
export const contract = {
  authentication,
  passkeys,
  catalogue,
  banners,
  cart,
  addresses,
  promocodes,
  documents,
  quotations,
  orders,
  returns,
  notifications,
  reviews,
  lists,
  listTasks,
  savedLists,
  ownNumbers,
  help,
  promotions,
  storeCredit,
};
export type Contract = typeof contract;

export const files = { ...documentFiles, ...savedListFiles, ...listTaskFiles };
export type Files = typeof files;
export const allFiles: readonly FileEndpoint[] = Object.values(files);

export const streams = notificationStreams;
export const allStreams: readonly StreamEndpoint[] = Object.values(streams);

export const allEndpoints: readonly Endpoint[] = Object.values(contract).flatMap((group) =>
  Object.values(group),
);
