import type { PartSpecification } from "../src/model.ts";
import { kinds } from "./all-kinds.ts";
import type { Kind } from "./kind.ts";

export type { Kind } from "./kind.ts";
export { kinds };

const byKey = new Map(kinds.map((kind) => [kind.key, kind]));

/** Returns the kind with a key, or null for none or an unknown one. */
export const kindOf = (key: string | null | undefined): Kind | null => byKey.get(key ?? "") ?? null;

/** Returns the kind with this name, or null: documents issued before kinds had keys store the name. */
export const kindNamed = (name: string): Kind | null => kinds.find((kind) => kind.name === name) ?? null;

/** Returns the kind with a key. Throws for an unknown one. */
export function requireKind(key: string): Kind {
  const kind = kindOf(key);
  if (!kind) throw new Error(`No kind ${key}`);
  return kind;
}

/** The data from which a part is drawn, with the key of its kind: for databases, documents and other processes. */
export type KeyedPart = Omit<PartSpecification, "kind"> & { kind: string };

/** Returns the part with its kind, or null if the kind is unknown, so that nothing is drawn. */
export function drawable({ kind: key, ...part }: Omit<KeyedPart, "kind"> & { kind: string | null }) {
  const kind = kindOf(key);
  return kind && { ...part, kind };
}
