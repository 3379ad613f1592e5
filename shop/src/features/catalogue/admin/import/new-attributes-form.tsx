import { ATTRIBUTE_TYPES, type AttributeType } from "@kasna/rules/catalogue/attributes";
import { TYPE_LABELS } from "../categories/attribute-labels.ts";
import { isAnotherColumnsName, isLost, type Mapping } from "./column-mapping.ts";
import type { FileInspection } from "./inspect-file.operations.server.ts";
import type { NewAttribute } from "./new-attributes.ts";

type Props = {
  inspection: FileInspection;
  mapping: Mapping;
  isDisabled: boolean;
  onChange: (mapping: Mapping) => void;
};

/** Columns of a file that match nothing in the shop. The owner chooses which become attributes. */
export function NewAttributesForm({ inspection, mapping, isDisabled, onChange }: Props) {
  const { headings, samples, attributes } = inspection;
  const { attributes: chosen = [], from, same } = mapping;
  const chosenAt = (index: number) => chosen.find((attribute) => attribute.index === index);
  const offered = attributes.flatMap((attribute) => {
    if (!attribute || !samples[attribute.index]?.length) return [];
    const isOffered = isLost(mapping, headings, attribute.index) || chosenAt(attribute.index);
    const note = noteOn(mapping, attribute);
    return (isOffered || note) && !isAnotherColumnsName(mapping, attribute) ? [{ ...attribute, note }] : [];
  });
  if (offered.length === 0) return null;
  if (from.sub_category === undefined && !same.sub_category)
    return (
      <p className="text-quiet">
        Choose the column for Sub-category to make attributes of {headingsOf(offered, headings)}.
      </p>
    );
  const others = (index: number) => chosen.filter((attribute) => attribute.index !== index);
  const choose = ({ index, name, unit, type }: NewAttribute, isChosen: boolean) =>
    onChange({
      ...mapping,
      attributes: [...others(index), ...(isChosen ? [{ index, name, unit, type }] : [])],
    });
  return (
    <fieldset disabled={isDisabled} className="rounded-md border border-hairline px-3 pt-1 pb-1">
      <legend className="px-1 font-medium">Attributes from columns</legend>
      <p className="text-quiet">
        Choose what buyers read, filter and search by. Sub-categories get the attribute if one of their lines
        has a value in the column. You can rename it later.
      </p>
      {offered.map(({ note, ...attribute }) => {
        const chosen = chosenAt(attribute.index);
        const heading = headings[attribute.index] ?? attribute.name;
        return (
          <div
            key={attribute.index}
            className="flex flex-wrap items-center gap-x-4 border-t border-hairline first-of-type:mt-2"
          >
            <label className="flex min-h-11 min-w-0 grow items-center gap-3 lg:min-h-9">
              <input
                type="checkbox"
                checked={chosen !== undefined}
                onChange={({ target }) => choose(attribute, target.checked)}
                className="size-4 shrink-0 accent-signal"
              />
              <span className="min-w-0 wrap-anywhere">
                {heading}
                {note} <span className="text-quiet">{samples[attribute.index]?.join(" · ")}</span>
              </span>
            </label>
            {chosen && (
              <select
                aria-label={`Type of ${heading}`}
                value={chosen.type}
                onChange={({ target }) => choose({ ...chosen, type: target.value as AttributeType }, true)}
                className="choice my-1 min-h-11 rounded-md border border-control bg-paper px-3 text-base lg:min-h-9 lg:text-sm"
              >
                {ATTRIBUTE_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {TYPE_LABELS[type]}
                    {type === "number" && attribute.unit && `, ${attribute.unit}`}
                  </option>
                ))}
              </select>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

/** Why a column that is already used is offered. */
function noteOn({ from }: Mapping, { index, name }: NewAttribute): string {
  if (from[name] === index) return ", also where a sub-category lacks it";
  // Buyers filter by attributes, but not by the size.
  return from.size === index ? ", beside the size" : "";
}

const headingsOf = (offered: readonly NewAttribute[], headings: readonly string[]) =>
  offered.map(({ index }) => headings[index]).join(", ");
