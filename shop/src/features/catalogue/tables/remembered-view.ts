import { useLayoutEffect, useSyncExternalStore } from "react";
import { browserStorage } from "../../../ui/browser-storage.ts";
import { TABLE_COLUMNS, type TableColumn } from "./table-columns.ts";
import { DENSITIES, type Density, type TableView } from "./table-view.widget.ts";

const STORAGE_KEY = "tables";
/** Weight matters for freight, which few look up in a table. */
const HIDDEN_AT_FIRST: readonly TableColumn[] = ["weight"];

/**
 * The columns and row height that were last chosen in this browser are attributes of `<html>`, so that CSS applies them
 * before the first paint. Those in an address take precedence.
 */
const root = () => document.documentElement.dataset;

function remember(view: Partial<{ hidden: readonly TableColumn[]; density: Density }>): void {
  if (view.hidden) root().tableHide = view.hidden.join(" ");
  if (view.density) root().tableDensity = view.density;
  const { tableHide, tableDensity } = root();
  browserStorage.setItem(STORAGE_KEY, JSON.stringify({ tableHide, tableDensity }));
}

const unchanging = () => () => {};

/** The columns and density of a table: those of the address, or the remembered ones. Remembers those of the address. */
export function useRememberedView({ hidden, density }: TableView): {
  hidden: readonly TableColumn[];
  density: Density;
} {
  const names = hidden?.join(" ");
  // Before the paint, so that the choice is stored even if the visitor leaves at once.
  useLayoutEffect(() => {
    remember({
      ...(names !== undefined && {
        hidden: TABLE_COLUMNS.filter((column) => names.split(" ").includes(column)),
      }),
      ...(density && { density }),
    });
  }, [names, density]);
  const storedHidden = useSyncExternalStore(
    unchanging,
    () => root().tableHide,
    () => undefined,
  );
  const storedDensity = useSyncExternalStore(
    unchanging,
    () => root().tableDensity,
    () => undefined,
  );
  const stored = storedHidden?.split(" ");
  return {
    hidden: hidden ?? (stored ? TABLE_COLUMNS.filter((column) => stored.includes(column)) : HIDDEN_AT_FIRST),
    density: density ?? DENSITIES.find((name) => name === storedDensity) ?? "normal",
  };
}
