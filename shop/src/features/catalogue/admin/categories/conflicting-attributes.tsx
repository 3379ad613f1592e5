import type { Attribute } from "@kasna/rules/catalogue/attributes";
import { attributeLine } from "./attribute-labels.ts";

type Props = { began: readonly Attribute[]; theirs: readonly Attribute[] };

/** The attributes as another staff member has saved them since the editor was opened. */
export function ConflictingAttributes({ began, theirs }: Props) {
  const before = new Map(began.map((attribute) => [attribute.key, attribute]));
  const changed = theirs.filter(
    (attribute) => JSON.stringify(attribute) !== JSON.stringify(before.get(attribute.key)),
  );
  const removed = began.filter(({ key }) => !theirs.some((attribute) => attribute.key === key));
  const lines = [
    ...changed.map((attribute) => ({
      key: attribute.key,
      name: attribute.name,
      line: attributeLine(attribute),
    })),
    ...removed.map(({ key, name }) => ({ key, name, line: "removed" })),
  ];
  const order = { key: "", name: "The order", line: theirs.map(({ name }) => name).join(", ") };
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 wrap-anywhere">
      {(lines.length > 0 ? lines : [order]).map(({ key, name, line }) => (
        <div key={key} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-quiet">{name} is now</dt>
          <dd>{line}</dd>
        </div>
      ))}
    </dl>
  );
}
