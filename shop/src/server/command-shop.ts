import type { Shop } from "../api/shop.server.ts";
import { secretKeyOf } from "../settings.ts";
import { withDatabase } from "./command-database.ts";
import { openLoneShop } from "./lone-shop.ts";

/** Runs an operator's command in the shop of these settings, whether it is open or not. */
export const withShop = (act: (shop: Shop) => Promise<void>): Promise<void> =>
  withDatabase(async ({ url, settings }) => {
    const { shop, close } = openLoneShop(url, { settings, secretKey: secretKeyOf(settings) });
    try {
      await act(shop);
    } finally {
      await close();
    }
  });
