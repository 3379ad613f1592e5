import { createColumnHelper } from "@tanstack/react-table";
import { BulkButtons } from "../../../admin-kit/bulk-buttons.tsx";
import { DataList, type listFeatures } from "../../../admin-kit/data-list.tsx";

type Word = { id: number; word: string; kind: keyof typeof KIND_NAMES; label: string };

export const KIND_NAMES = {
  part: "Part",
  material: "Material",
  coating: "Coating",
  spelling: "Spelling of",
} as const;

const column = createColumnHelper<typeof listFeatures, Word>();
const columns = column.columns([
  column.accessor("word", {
    header: "Word",
    cell: ({ getValue }) => <span className="font-medium wrap-anywhere">{getValue()}</span>,
  }),
  column.display({
    id: "meaning",
    header: "Meaning",
    cell: ({ row: { original } }) => (
      <span className="wrap-anywhere">
        <span className="text-quiet">{KIND_NAMES[original.kind]}</span> {original.label}
      </span>
    ),
  }),
]);

/** The owner's words, each with its meaning. Removed words no longer affect search. */
export const SearchWordList = ({ words }: { words: readonly Word[] }) => (
  <section aria-label="Your words">
    <h2 className="mb-2 text-lg font-semibold">
      Your words{words.length > 0 && <span className="figures"> ({words.length})</span>}
    </h2>
    <DataList
      label="Your words"
      columns={columns}
      rows={[...words]}
      rowName={({ word }) => word}
      bulk={(ids, clear) => (
        <BulkButtons ids={ids} clear={clear} actions={[{ intent: "remove", label: "Remove" }]} />
      )}
      empty="You have not added any words yet"
    />
  </section>
);
