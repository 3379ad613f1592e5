import { ATTRIBUTES_MAX } from "@kasna/rules/catalogue/attributes";
import { AlertBox, AlertLine } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { AttributeFields } from "./attribute-fields.tsx";
import { ConflictingAttributes } from "./conflicting-attributes.tsx";
import { type Declared, useEditedAttributes } from "./use-edited-attributes.ts";

/** Declares the attributes of a sub-category's parts: their order, names, units, types and columns. */
export function AttributesEditor(props: Declared) {
  const { rows, began, fetcher, sent, seen, add, change, move, remove } = useEditedAttributes(props);
  const { errors = {}, theirs, problem: problemOfAll } = fetcher.data ?? {};
  const isBusy = fetcher.state !== "idle";
  const problem = Object.entries(errors).find(([name]) => name.startsWith("attributes"))?.[1];
  return (
    <section aria-labelledby="attributes" className="mt-8 max-w-4xl">
      <h2 id="attributes" className="text-lg font-semibold">
        Attributes
      </h2>
      <p className="mt-1 max-w-prose text-sm text-quiet">
        Buyers read, filter and choose parts by these, in this order. There can be up to {ATTRIBUTES_MAX}. A
        column without an attribute is hidden. An attribute without a column gets one of its name in the
        catalogue file.
      </p>
      <fetcher.Form method="post" className="mt-4 flex flex-col gap-4">
        <input type="hidden" name="attributes" value={JSON.stringify(sent)} />
        <input type="hidden" name="version" value={seen} />
        {theirs && (
          <AlertBox>
            <p className="font-medium text-danger">{problemOfAll}</p>
            <ConflictingAttributes
              began={began.attributes}
              theirs={JSON.parse(theirs.fields.attributes ?? "[]")}
            />
          </AlertBox>
        )}
        <ol className="flex flex-col gap-4">
          {rows.map((edited, at) => (
            <li key={edited.row}>
              <AttributeFields
                attribute={edited}
                number={at + 1}
                onChange={(changed) => change(edited.row, changed)}
                onRemove={() => remove(edited.row)}
                onUp={at > 0 ? () => move(at, -1) : undefined}
                onDown={at < rows.length - 1 ? () => move(at, 1) : undefined}
              />
            </li>
          ))}
        </ol>
        <AlertLine className="empty:hidden">{problem}</AlertLine>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" disabled={rows.length >= ATTRIBUTES_MAX} onClick={add}>
            Add an attribute
          </Button>
          <Button type="submit" name="intent" value="attributes" isBusy={isBusy}>
            Save the attributes
          </Button>
        </div>
      </fetcher.Form>
    </section>
  );
}
