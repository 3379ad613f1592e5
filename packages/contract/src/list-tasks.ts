import { LIST_TASK_HOURS, LIST_TASK_LINES_MAX, LIST_TASK_PAGE, NAME_MAX } from "@kasna/rules/limits";
import { z } from "zod";
import { defineEndpoint, defineFileEndpoint } from "./define-endpoint.ts";
import { id, text, whole } from "./fields.ts";
import { lists, matchedLine } from "./lists.ts";

const task = z.object({
  task_id: z.int(),
  kind: z.enum(["match", "drawings"]),
  name: z.string(),
  total: z.int().meta({ description: "How many lines or parts" }),
  done: z.int(),
  state: z.enum(["working", "done", "failed"]),
  created_at: z.string(),
});
export type ListTask = z.infer<typeof task>;

const example: ListTask = {
  task_id: 7,
  kind: "match",
  name: "Conveyor.xlsx",
  total: 3214,
  done: 1200,
  state: "working",
  created_at: "2026-11-21T09:30:00.000Z",
};
const { lines, ignored } = lists.match.example.response;
const ofTask = z.object({ task_id: id("task_id") });

export const listTasks = {
  startMatch: defineEndpoint({
    method: "POST",
    path: "/lists/start_match.php",
    auth: "required",
    summary: `Match a list of up to ${LIST_TASK_LINES_MAX} lines in the background. Its answers are kept for ${LIST_TASK_HOURS} hours`,
    request: lists.match.request.extend({ name: text("Enter a name", NAME_MAX) }),
    response: { task_id: z.int(), total: z.int() },
    errorStatuses: [409, 429, 503],
    bodyMaxBytes: lists.match.bodyMaxBytes,
    example: {
      request: { name: example.name, text: "Hex bolt M8 x 40 DIN 933 A2-70 - 100 nos" },
      response: { task_id: example.task_id, total: 1 },
    },
  }),
  startDrawings: defineEndpoint({
    method: "POST",
    path: "/lists/start_drawings.php",
    auth: "required",
    summary: `Make the drawings and STEP files of a saved list's parts in the background. They are kept for ${LIST_TASK_HOURS} hours`,
    request: z.object({ list_id: id("list_id") }),
    response: { task_id: z.int(), total: z.int() },
    errorStatuses: [404, 409, 429],
    example: { request: { list_id: 12 }, response: { task_id: 8, total: 1 } },
  }),
  viewAll: defineEndpoint({
    method: "POST",
    path: "/lists/view_tasks.php",
    auth: "required",
    summary: "View how far your lists in the background are, the latest first",
    request: z.object({}),
    response: { tasks: z.array(task) },
    example: { request: {}, response: { tasks: [example] } },
  }),
  view: defineEndpoint({
    method: "POST",
    path: "/lists/view_matched.php",
    auth: "required",
    summary: `View the answers of a list in the background, ${LIST_TASK_PAGE} of its lines at a time, as far as it is matched`,
    request: ofTask.extend({
      page: whole("page", 1, LIST_TASK_LINES_MAX / LIST_TASK_PAGE)
        .optional()
        .default(1),
    }),
    response: {
      task,
      pages: z.int(),
      lines: z.array(matchedLine),
      ignored: z.array(z.string()),
    },
    errorStatuses: [404],
    example: {
      request: { task_id: example.task_id },
      response: { task: example, pages: 7, lines, ignored },
    },
  }),
  remove: defineEndpoint({
    method: "POST",
    path: "/lists/delete_task.php",
    auth: "required",
    summary: "Stop what is done in the background, and delete its answers",
    request: ofTask,
    response: {},
    errorStatuses: [404],
    example: { request: { task_id: example.task_id }, response: {} },
  }),
};

export const listTaskFiles = {
  listDrawings: defineFileEndpoint({
    path: "/lists/drawings.zip",
    auth: "required",
    type: "application/zip",
    summary: "Download the drawings (SVG, DXF) and STEP files that start_drawings.php has made, as one ZIP",
    request: ofTask,
    errorStatuses: [404],
  }),
};
