import type { MatchedLine } from "@kasna/contract/lists";
import type { ListLine } from "@kasna/lists";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { savedLists } from "./buyer-lists.ts";
import { timestamptz } from "./columns.ts";
import { userId } from "./customer-column.ts";

/** Customers' background tasks: matching a long list, or rendering the drawings of a saved one. */
export const listTasks = pgTable(
  "list_tasks",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    kind: text({ enum: ["match", "drawings"] }).notNull(),
    name: text().notNull(),
    /** The lines to match. */
    lines: jsonb().$type<ListLine[]>(),
    /** The list whose drawings are rendered. */
    listId: integer("list_id").references(() => savedLists.id, { onDelete: "cascade" }),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    isFailed: boolean("is_failed").notNull().default(false),
    createdAt: timestamptz("created_at").notNull(),
    finishedAt: timestamptz("finished_at"),
  },
  (table) => [
    index("list_tasks_user_idx").on(table.userId, table.id),
    index("list_tasks_list_idx").on(table.listId),
    check("list_tasks_kind_check", sql`${table.kind} in ('match', 'drawings')`),
    check("list_tasks_done_check", sql`${table.done} between 0 and ${table.total}`),
  ],
);

/** The matches of a long list, several lines per row. */
export const matchedParts = pgTable(
  "matched_parts",
  {
    taskId: integer("task_id")
      .notNull()
      .references(() => listTasks.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    lines: jsonb().$type<MatchedLine[]>().notNull(),
    ignored: jsonb().$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.position] })],
);
