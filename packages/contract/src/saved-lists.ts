import { NAME_MAX, ORDER_LINES_MAX, QUOTED_QUANTITY_MAX } from "@kasna/rules/limits";
import { z } from "zod";
import { EXAMPLE_LINE, listedLines } from "./cart.ts";
import { lineTexts, lineUnit } from "./catalogue-shapes.ts";
import { defineEndpoint, defineFileEndpoint, LIST_BODY_MAX_BYTES, XLSX_TYPE } from "./define-endpoint.ts";
import { id, lineText, numeric, text, whole } from "./fields.ts";

const savedLine = z.object({
  product_id: z.int().nullable().meta({ description: "Null if the part was deleted since" }),
  ...lineUnit,
  name: z.string(),
  sku: z.string(),
  image_url: z.string(),
  quantity: z.int(),
  ...lineTexts,
  saved_price: z.number().meta({ description: "What one cost you when the list was saved" }),
  unit_price: z.number().nullable().meta({ description: "What one costs you today. Null if it is not sold" }),
  list_price: z.number().nullable(),
  availability: z
    .string()
    .meta({ description: "Such as `40 in stock, 10 in 12 days`. Empty if it is not sold" }),
  is_short: z
    .union([z.literal(0), z.literal(1)])
    .meta({ description: "1 if there is less in stock, and the rest is not made to order" }),
});
export type SavedLine = z.infer<typeof savedLine>;

const summary = z.object({ list_id: z.int(), name: z.string(), line_count: z.int(), changed_at: z.string() });
export type SavedList = z.infer<typeof summary>;

const { product_id, name, sku, image_url, quantity, unit_price } = EXAMPLE_LINE;
const list: SavedList = {
  list_id: 12,
  name: "Conveyor, monthly",
  line_count: 1,
  changed_at: "2026-11-20T09:30:00.000Z",
};
const line: SavedLine = {
  product_id,
  name,
  sku,
  image_url,
  quantity,
  own_number: "K-4711",
  saved_price: unit_price,
  unit_price,
  list_price: unit_price,
  availability: `${quantity} in stock`,
  is_short: 0,
};
const listName = text("Enter a name", NAME_MAX);

export const savedLists = {
  viewAll: defineEndpoint({
    method: "POST",
    path: "/lists/view_lists.php",
    auth: "required",
    summary: "View your saved lists, the latest first",
    request: z.object({}),
    response: { lists: z.array(summary) },
    example: { request: {}, response: { lists: [list] } },
  }),
  view: defineEndpoint({
    method: "POST",
    path: "/lists/view_list.php",
    auth: "required",
    summary: "View the lines of a saved list at your prices of today",
    request: z.object({ list_id: id("list_id") }),
    response: { list: summary, lines: z.array(savedLine) },
    errorStatuses: [404],
    example: { request: { list_id: list.list_id }, response: { list, lines: [line] } },
  }),
  save: defineEndpoint({
    method: "POST",
    path: "/lists/save_list.php",
    auth: "required",
    bodyMaxBytes: LIST_BODY_MAX_BYTES,
    summary:
      "Save a list under a name, or the lines of one that you have saved. Send an Idempotency-Key header to retry safely when a response is lost",
    request: z.object({
      list_id: id("list_id")
        .optional()
        .meta({ description: "A list of yours to replace. Absent for a new one" }),
      name: listName,
      lines: listedLines(whole("quantity", 1, QUOTED_QUANTITY_MAX)),
    }),
    response: { list_id: z.int() },
    errorStatuses: [404, 409],
    example: {
      request: { name: list.name, lines: [{ product_id, quantity, own_number: "K-4711" }] },
      response: { list_id: list.list_id },
    },
  }),
  changeLine: defineEndpoint({
    method: "POST",
    path: "/lists/change_line.php",
    auth: "required",
    summary: "Change the quantity of a line of a saved list, at your price of today",
    request: z.object({
      list_id: id("list_id"),
      line: whole("line", 1, ORDER_LINES_MAX).meta({ description: "Which of its lines, from 1" }),
      quantity: whole("quantity", 1, QUOTED_QUANTITY_MAX),
    }),
    response: {},
    errorStatuses: [404, 409],
    example: { request: { list_id: list.list_id, line: 1, quantity: 20 }, response: {} },
  }),
  addLine: defineEndpoint({
    method: "POST",
    path: "/lists/add_line.php",
    auth: "required",
    summary:
      "Add pieces of a part to a saved list: to its line, or as a new one at your price of today. Send an Idempotency-Key header to retry safely when a response is lost",
    request: z.object({
      list_id: id("list_id"),
      product_id: id("product_id"),
      quantity: whole("quantity", 1, QUOTED_QUANTITY_MAX),
      own_number: lineText.own_number,
    }),
    response: { quantity: z.int().meta({ description: "How many the line has now" }) },
    errorStatuses: [404, 409],
    example: { request: { list_id: list.list_id, product_id, quantity: 1 }, response: { quantity: 21 } },
  }),
  rename: defineEndpoint({
    method: "POST",
    path: "/lists/rename_list.php",
    auth: "required",
    summary: "Rename a saved list",
    request: z.object({ list_id: id("list_id"), name: listName }),
    response: {},
    errorStatuses: [404],
    example: { request: { list_id: list.list_id, name: "Conveyor" }, response: {} },
  }),
  copy: defineEndpoint({
    method: "POST",
    path: "/lists/copy_list.php",
    auth: "required",
    summary: "Copy a saved list. Send an Idempotency-Key header to retry safely when a response is lost",
    request: z.object({ list_id: id("list_id") }),
    response: { list_id: z.int() },
    errorStatuses: [404, 409],
    example: { request: { list_id: list.list_id }, response: { list_id: 13 } },
  }),
  remove: defineEndpoint({
    method: "POST",
    path: "/lists/delete_list.php",
    auth: "required",
    summary: "Delete a saved list",
    request: z.object({ list_id: id("list_id") }),
    response: {},
    errorStatuses: [404],
    example: { request: { list_id: list.list_id }, response: {} },
  }),
};

const listFile = {
  auth: "required",
  request: z.object({ list_id: id("list_id") }),
  errorStatuses: [404],
} as const;

/** Endpoints that return a saved list as a file. */
export const savedListFiles = {
  listCsv: defineFileEndpoint({
    ...listFile,
    path: "/lists/list.csv",
    type: "text/csv",
    summary: "Download a saved list with SKUs and today's prices as CSV",
  }),
  labels: defineFileEndpoint({
    ...listFile,
    path: "/lists/labels.pdf",
    type: "application/pdf",
    request: listFile.request.extend({
      sheet: numeric
        .pipe(z.literal([24, 40], { error: "sheet must be 24 or 40" }))
        .optional()
        .default(24)
        .meta({ description: "Labels on a sheet of A4: 24 of 70 × 37 mm, or 40 of 52.5 × 29.7 mm" }),
    }),
    errorStatuses: [404, 429],
    summary: "Print labels for the bins of a saved list's parts, each with a QR code, as PDF",
  }),
  listXlsx: defineFileEndpoint({
    ...listFile,
    path: "/lists/list.xlsx",
    type: XLSX_TYPE,
    summary: "Download a saved list with SKUs and today's prices as an Excel workbook",
  }),
};
