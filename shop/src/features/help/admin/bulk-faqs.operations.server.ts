import { sql } from "drizzle-orm";
import type { Actor } from "../../../admin-kit/audit.operations.server.ts";
import {
  type RemovableTable,
  removeMany,
} from "../../../admin-kit/bulk-edits/removable-table.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { faqs } from "../../../database/schema/index.ts";

export const FAQS: RemovableTable = {
  kind: "faq",
  table: faqs,
  id: faqs.id,
  name: sql`left(${faqs.question}, 80)`,
  fields: { question: faqs.question, answer: faqs.answer, position: faqs.position },
};

/** Removes questions from the help center. */
export const removeFaqs = (ctx: AppContext, removal: { actor: Actor; ids: readonly number[] }) =>
  removeMany(ctx, { ...removal, of: FAQS });
