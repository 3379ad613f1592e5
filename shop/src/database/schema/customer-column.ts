import { integer } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";

/** The customer that a row belongs to. */
export const userId = () =>
  integer("user_id")
    .notNull()
    .references(() => users.id);
