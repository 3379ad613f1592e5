import type { Attribute } from "@kasna/rules/catalogue/attributes";
import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import type { Outcome } from "../../../../admin-kit/form.server.ts";
import { useOutcome } from "../../../../admin-kit/use-outcome.ts";

/** An attribute with a number that stays the same while it is moved and renamed. */
type Edited = Attribute & { row: number };

const EMPTY = {
  key: "",
  name: "",
  unit: "",
  type: "choice",
  column: null,
  values: [],
  isFacet: true,
  isInName: false,
  isInTable: true,
  isInSku: false,
} as const satisfies Attribute;

const editedRows = (attributes: readonly Attribute[]) =>
  attributes.map((attribute, row): Edited => ({ ...attribute, row }));
const sentRows = (rows: readonly Edited[]) =>
  rows.map(({ row: _, ...attribute }) => ({
    ...attribute,
    values: attribute.values.map((value) => value.trim()).filter(Boolean),
  }));

export type Declared = { attributes: readonly Attribute[]; version: number };

/**
 * The edited rows, the attributes and version that editing began with, and the form's own fetcher: saving or loading
 * the page's other form does not affect text typed here.
 */
export function useEditedAttributes({ attributes, version }: Declared) {
  const fetcher = useFetcher<Outcome>();
  const outcome = fetcher.data;
  const [rows, setRows] = useState(() => editedRows(attributes));
  const [began, setBegan] = useState({ attributes, version });
  const isTyped = JSON.stringify(sentRows(rows)) !== JSON.stringify(began.attributes);
  const begin = (loaded: number) => {
    setRows(editedRows(attributes));
    setBegan({ attributes, version: loaded });
  };
  const beginAfterSave = useEffectEvent(() => begin(version));
  useEffect(() => {
    if (fetcher.state === "idle" && outcome?.done !== undefined) beginAfterSave();
  }, [fetcher.state, outcome]);
  // Keep what someone has typed.
  const beginUnlessTyped = useEffectEvent((loaded: number) => {
    if (!isTyped) begin(loaded);
  });
  useEffect(() => beginUnlessTyped(version), [version]);
  useOutcome(outcome);
  return {
    rows,
    began,
    fetcher,
    /** The rows as they are sent. */
    sent: sentRows(rows),
    /** The version that this editor has seen, so that it overwrites no later one. */
    seen: outcome?.theirs?.version ?? began.version,
    add: () => setRows([...rows, { ...EMPTY, row: Math.max(-1, ...rows.map(({ row }) => row)) + 1 }]),
    change: (row: number, changed: Partial<Attribute>) =>
      setRows(rows.map((edited) => (edited.row === row ? { ...edited, ...changed } : edited))),
    move: (at: number, by: number) => {
      const moved = rows.toSpliced(at, 1);
      const [movedRow] = rows.slice(at, at + 1);
      if (movedRow) setRows(moved.toSpliced(at + by, 0, movedRow));
    },
    remove: (row: number) => setRows(rows.filter((edited) => edited.row !== row)),
  };
}
