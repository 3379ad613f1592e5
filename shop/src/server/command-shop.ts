import { openForge } from "@kasna/drawings/solid/forge";
import { openPress } from "@kasna/papers";
import fastify from "fastify";
import type { Shop } from "../api/shop.server.ts";
import { connect } from "../database/connect.ts";
import { secretKeyOf } from "../settings.ts";
import { withDatabase } from "./command-database.ts";

/** Runs an operator's command in the shop of these settings, whether it is open or not. */
export const withShop = (act: (shop: Shop) => Promise<void>): Promise<void> =>
  withDatabase(async ({ url, settings }) => {
    const db = connect(url, 2);
    const press = openPress();
    const forge = openForge();
    try {
      const { log } = fastify({ logger: { level: settings.logLevel } });
      await act({ db, settings, secretKey: secretKeyOf(settings), press, forge, log, now: () => new Date() });
    } finally {
      await press.close();
      await forge.close();
      await db.$client.end();
    }
  });
