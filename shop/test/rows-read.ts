import { type SQL, sql } from "drizzle-orm";
import type { TestShop } from "./open-shop.ts";

type Plan = Record<string, unknown> & { Plans?: Plan[] };
const rowsOf = ({ Plans = [], ...node }: Plan): number => {
  const isRead = /^(Seq|Index|Bitmap Heap) Scan$/.test(String(node["Node Type"]));
  const rows = Number(node["Actual Rows"]) + Number(node["Rows Removed by Filter"] ?? 0);
  return (
    (isRead ? rows * Number(node["Actual Loops"]) : 0) + Plans.reduce((sum, plan) => sum + rowsOf(plan), 0)
  );
};

/** The number of rows that a query reads from tables. What it learns from an index alone is not counted. */
export async function rowsRead({ inside }: TestShop, query: SQL): Promise<number> {
  const explained = await inside.db.execute<{ "QUERY PLAN": { Plan: Plan }[] }>(
    sql`explain (analyze, format json) ${query}`,
  );
  const plans = explained.rows.flatMap((row) => row["QUERY PLAN"]);
  return plans.reduce((sum, { Plan: plan }) => sum + rowsOf(plan), 0);
}
