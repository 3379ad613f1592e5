import { LIST_TASK_PAGE, LIST_TASKS_MAX } from "@kasna/rules/limits";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";
import { deleteExpired } from "../../../server/delete-expired.ts";
import { MATCHED_AT_ONCE } from "./matched-at-once.ts";
import { workOnTask } from "./work-on-task.operations.server.ts";

const START = "POST /lists/start_match.php";
const HOUR_MS = 3_600_000;
let shop: TestShop;
let as: Customer;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  as = await shop.newCustomer();
});

const tasks = async () => (await shop.call("POST /lists/view_tasks.php", {}, { as })).tasks;
/** Equal lines are searched once per batch, which keeps the test short. */
const longText = (lines: number) =>
  ["Dear Sir", ...Array.from({ length: lines - 1 }, (_, at) => `HB-M8x40-A2 - ${at + 1} nos`)].join("\n");

it("a list of 1,200 lines is rejected at once with an offer, and matched in the background", async () => {
  const text = longText(1200);
  const refused = await shop.send("POST /lists/match.php", { text });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    {
      text: "This list has 1,200 lines. We read up to 1,000 at once, and longer lists in the background.",
      lines: "1200",
    },
  ]);
  const { task_id, total } = await shop.call(START, { name: "Pasted list", text }, { as });
  expect(total).toBe(1200);
  expect(await tasks()).toMatchObject([{ task_id, total: 1200, done: 0, state: "working" }]);
  while ((await tasks())[0]?.state === "working") await shop.runJobs();
  expect(await tasks()).toMatchObject([{ done: 1200, state: "done" }]);
  const page = (number: number) =>
    shop.call("POST /lists/view_matched.php", { task_id, page: number }, { as });
  const [first, last] = [await page(1), await page(3)];
  expect(first.pages).toBe(3);
  expect(first.ignored).toEqual(["Dear Sir"]);
  expect(first.lines.map(({ line }) => line)).toEqual(
    Array.from({ length: LIST_TASK_PAGE - 1 }, (_, at) => at + 1),
  );
  expect(last.lines.at(-1)).toMatchObject({ line: 1199, answer: "exact", pieces: 1199 });
  const { notifications } = await shop.call("POST /Admin/notifications/view_notifications.php", {}, { as });
  expect(notifications[0]).toMatchObject({ title: "Your list is read", deep_link: "/account/lists" });
  shop.turnClock(25 * HOUR_MS);
  await deleteExpired(shop.inside);
  expect(await tasks()).toEqual([]);
});

it("two jobs on one list store each line once, and a deleted list is left alone", async () => {
  const { task_id } = await shop.call(START, { name: "A", text: longText(120) }, { as });
  await Promise.all([1, 2].map(() => workOnTask(shop.inside, { taskId: task_id })));
  await shop.runJobs();
  const { rows } = await shop.db.query(
    "select position, jsonb_array_length(lines) as lines from matched_parts where task_id = $1 order by 1",
    [task_id],
  );
  expect(rows).toEqual([
    { position: 0, lines: MATCHED_AT_ONCE - 1 },
    { position: 1, lines: MATCHED_AT_ONCE },
    { position: 2, lines: 20 },
  ]);
  const second = await shop.call(START, { name: "B", text: longText(120) }, { as });
  await shop.call("POST /lists/delete_task.php", { task_id: second.task_id }, { as });
  await shop.runJobs();
  expect(await tasks()).toMatchObject([{ task_id, state: "done" }]);
});

it("a customer has a limited number at once, and 5,000 lines are accepted but no more", async () => {
  const start = () => shop.send(START, { name: "A", text: "M8 nut 10 nos" }, { as });
  const all = await Promise.all(Array.from({ length: LIST_TASKS_MAX + 2 }, start));
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409]);
  const huge = await shop.send(START, { name: "A", text: "x 1\n".repeat(5001) }, { as });
  expect(huge.body.errors?.text).toContain("We read up to 5,000 at once. Split it");
  const other = await shop.newCustomer();
  const most = await shop.call(START, { name: "A", text: "x 1\n".repeat(5000) }, { as: other });
  expect(most.total).toBe(5000);
  await shop.call("POST /lists/delete_task.php", { task_id: most.task_id }, { as: other });
});

it("a saved list's drawings and STEP files are downloaded as one ZIP, each under a name of its own", async () => {
  const [bolt, nut, other] = await Promise.all(
    ["HB-M8x40-A2", "HN-M8-A2", "HN-M10-A2"].map((sku) => shop.product(sku)),
  );
  if (!bolt || !nut || !other) throw new Error("The parts are not sold");
  await shop.db.query("update products set sku = 'HN/M8-A2' where id = $1", [other.id]);
  const lines = [other, bolt, nut, bolt].map(({ id }) => ({ product_id: id, quantity: 5 }));
  const { list_id } = await shop.call("POST /lists/save_list.php", { name: "Gate", lines }, { as });
  const { task_id, total } = await shop.call("POST /lists/start_drawings.php", { list_id }, { as });
  expect(total).toBe(3);
  const download = () =>
    shop.app.inject({
      url: `/API/lists/drawings.zip?task_id=${task_id}`,
      headers: { authorization: `Bearer ${as.token}` },
    });
  expect((await download()).statusCode).toBe(404);
  while ((await tasks())[0]?.state === "working") await shop.runJobs();
  const response = await download();
  expect(response.headers["content-disposition"]).toContain("Gate.zip");
  const files = unzipSync(new Uint8Array(response.rawPayload));
  expect(Object.keys(files).toSorted()).toEqual([
    "drawings/HB-M8x40-A2.svg",
    "drawings/HN-M8-A2-2.svg",
    "drawings/HN-M8-A2.svg",
    "dxf/HB-M8x40-A2.dxf",
    "dxf/HN-M8-A2-2.dxf",
    "dxf/HN-M8-A2.dxf",
    "step/HB-M8x40-A2.step",
    "step/HN-M8-A2-2.step",
    "step/HN-M8-A2.step",
  ]);
  expect(Buffer.from(files["step/HN-M8-A2.step"] ?? []).toString("latin1", 0, 12)).toBe("ISO-10303-21");
});
