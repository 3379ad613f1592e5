import { LIST_LINES_MAX, LIST_TEXT_MAX } from "@kasna/rules/limits";
import { z } from "zod";
import { EXAMPLE_PRODUCT, product } from "./catalogue-shapes.ts";
import { defineEndpoint } from "./define-endpoint.ts";

/** A file of 10 MB as base64. */
const BODY_MAX_BYTES = 14 * 1024 * 1024;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

export const LIST_ANSWERS = ["exact", "nearest", "question", "not_sold"] as const;

const candidate = z.object({
  product,
  differs: z.array(z.string()).meta({ description: "How it differs from what the line asks for" }),
  apart: z.string().meta({ description: "Of several candidates: what tells it from the others" }),
  pack_size: z.int().meta({ description: "How many pieces its price is for" }),
  order_quantity: z
    .int()
    .nullable()
    .meta({ description: "How many to order for the pieces asked for, rounded up to whole packs" }),
  unit_price: z.number().meta({ description: "List price of one, GST included, at this quantity" }),
  notes: z.array(z.string()).meta({
    description: "What to know before ordering: whole packs, too few in stock, more than one order can have",
  }),
});

export const matchedLine = z.object({
  line: z.int(),
  place: z.string().meta({ description: "Where it stands in the list, such as `Sheet2, row 4`" }),
  text: z.string().meta({ description: "What was read" }),
  asked: z.string().meta({ description: "The quantity as written, such as `2 doz`. Empty if none was read" }),
  pieces: z.int().nullable(),
  own_number: z.string().meta({
    description: "What stands in a column of part numbers, unless it is one of ours. Empty if nothing",
  }),
  note: z.string().meta({ description: "What stands in a column of remarks. Empty if nothing" }),
  answer: z.enum(LIST_ANSWERS).meta({
    description:
      "exact: one part has all that the line asks for. nearest: something differs, and `differs` names it. question: several parts fit, or not all words were understood. not_sold: no candidates",
  }),
  reasons: z.array(z.string()).meta({ description: "Why it is not exact, in sentences" }),
  fitting: z.int().meta({ description: "How many parts fit. Up to three of them are candidates" }),
  candidates: z.array(candidate),
  instead: z.array(candidate).optional().meta({
    description:
      "What would be sooner or cheaper than the first candidate: a part to an equivalent standard, or the next length that is in stock. `differs` says what is different, `notes` why. Never chosen for the buyer. Absent if there is nothing",
  }),
  is_remembered: z
    .literal(1)
    .optional()
    .meta({ description: "1 if you have said before that these words mean the first candidate" }),
});
export type MatchedLine = z.infer<typeof matchedLine>;
export type ListCandidate = z.infer<typeof candidate>;

export const lists = {
  match: defineEndpoint({
    method: "POST",
    path: "/lists/match.php",
    auth: "optional",
    summary: `Read a list of parts, as text or as a file, and match each of up to ${LIST_LINES_MAX} lines with a part`,
    request: z.object({
      text: z
        .string()
        .max(LIST_TEXT_MAX, { error: `Paste up to ${LIST_TEXT_MAX.toLocaleString("en-IN")} characters` })
        .optional()
        .default("")
        .meta({ description: "Pasted lines, or a table with tabs or commas between its cells" }),
      file: z
        .string()
        .max(BODY_MAX_BYTES, { error: "The file is larger than 10 MB" })
        .regex(BASE64, { error: "file must be base64" })
        .optional()
        .default("")
        .meta({
          description:
            "XLSX, ODS, CSV, PDF with text, EML, STEP assembly or text, up to 10 MB, as base64. Of a STEP file only its products and next_assembly_usage_occurrences are read, so larger ones can be sent without their geometry",
        }),
    }),
    response: {
      lines: z.array(matchedLine),
      ignored: z
        .array(z.string())
        .meta({ description: "Lines of running text that ask for no part, such as a greeting" }),
      unread: z
        .array(z.string())
        .meta({ description: "A sentence for each attachment of a mail that could not be read" }),
    },
    errorStatuses: [429, 503],
    bodyMaxBytes: BODY_MAX_BYTES,
    example: {
      request: { text: "Hex bolt M8 x 40 DIN 933 A2-70 - 100 nos" },
      response: {
        lines: [
          {
            line: 1,
            place: "row 1",
            text: "Hex bolt M8 x 40 DIN 933 A2-70",
            asked: "100 nos",
            pieces: 100,
            own_number: "",
            note: "",
            answer: "exact",
            reasons: [],
            fitting: 1,
            candidates: [
              {
                product: EXAMPLE_PRODUCT,
                differs: [],
                apart: "",
                pack_size: 1,
                order_quantity: 100,
                unit_price: 12,
                notes: [],
              },
            ],
          },
        ],
        ignored: [],
        unread: [],
      },
    },
  }),
};
