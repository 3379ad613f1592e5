import type { Attribute } from "@kasna/rules/catalogue/attributes";
import { attributeLine } from "./attribute-labels.ts";

type Props = { began: readonly Attribute[]; theirs: readonly Attribute[] };

/** The attributes as another staff member has saved them since the editor was opened. */
export function ConflictingAttributes({ began, theirs }: Props) {
  const before = new Map(began.map((one) => [one.key, one]));
  const changed = theirs.filter((one) => JSON.stringify(one) !== JSON.stringify(before.get(one.key)));
  const removed = began.filter(({ key }) => !theirs.some((one) => one.key === key));
  const lines = [
    ...changed.map((one) => ({ key: one.key, name: one.name, line: attributeLine(one) })),
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
