import { type ReactNode, useState } from "react";
import { ChevronDown } from "../../../ui/icons.tsx";
import { usePlainLinks } from "../../../ui/use-plain-links.ts";
import { GstSwitch } from "../../pricing/gst-switch.widget.tsx";
import { columnsWithoutRoom } from "./columns-without-room.ts";
import { useLinkMenus } from "./link-menus.ts";
import { useRememberedView } from "./remembered-view.ts";
import {
  columnsOf,
  isOwn,
  TABLE_COLUMNS,
  type TableColumn,
  type TabledSubCategory,
} from "./table-columns.ts";
import {
  DENSITIES,
  type Density,
  GROUPINGS,
  type Grouping,
  SORTS,
  type Sort,
  type TableView,
  VIEWS,
  type View,
} from "./table-view.widget.ts";

const VIEW_NAMES: Readonly<Record<View, string>> = { table: "Table", matrix: "Matrix", pictures: "Pictures" };
const GROUP_NAMES: Readonly<Record<Grouping, string>> = {
  material: "Material",
  coating: "Coating",
  none: "None",
};
const SORT_NAMES: Readonly<Record<Sort, string>> = {
  size: "Size",
  price: "Lowest price",
  "price-down": "Highest price",
  stock: "Availability",
};
const DENSITY_NAMES: Readonly<Record<Density, string>> = { normal: "Normal rows", compact: "Narrow rows" };

const LINK = "flex min-h-11 items-center gap-2 px-3 text-sm -outline-offset-2 hover:bg-sheet";
const CHOSEN = "bg-steel-wash font-medium text-ink forced-colors:underline";

/** How the parts are shown. These are links, so that they work without scripts and the address contains everything. */
export function TableControls({
  view,
  shown,
  hasMatrix,
  subCategory,
  address,
  children,
}: {
  view: TableView;
  shown: View;
  hasMatrix: boolean;
  subCategory: TabledSubCategory | null;
  address: (view: TableView) => string;
  children?: ReactNode;
}) {
  const links = usePlainLinks<HTMLElement>({ preventScrollReset: true });
  const { hidden, density } = useRememberedView(view);
  useLinkMenus(links);
  const [withoutRoom, setWithoutRoom] = useState<readonly TableColumn[]>([]);
  const groups = GROUPINGS.filter((group) => canGroup(subCategory, group));
  const shownGroup = groups.includes(view.group) ? view.group : "none";
  const toggledColumn = (column: TableColumn) =>
    TABLE_COLUMNS.filter((name) => hidden.includes(name) !== (name === column));
  return (
    <nav ref={links} aria-label="View" className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
      {children}
      <ul className="flex divide-x divide-control overflow-hidden rounded-md border border-control">
        {VIEWS.filter((name) => name !== "matrix" || hasMatrix || shown === "matrix").map((name) => (
          <li key={name}>
            <a
              href={address({ ...view, view: name })}
              rel="nofollow"
              aria-current={name === shown ? "true" : undefined}
              className={`${LINK} ${name === shown ? CHOSEN : ""}`}
            >
              {VIEW_NAMES[name]}
            </a>
          </li>
        ))}
      </ul>
      {shown === "table" && (
        <>
          {/* Below 1,280 px they need two lines; the second begins with the table's appearance. */}
          <span aria-hidden className="-mt-2 hidden basis-full md:block xl:hidden" />
          {groups.length > 1 && (
            <Menu title="Group by" value={groupName(subCategory, shownGroup)}>
              {groups.map((group) => (
                <Item key={group} to={address({ ...view, group })} isChosen={group === shownGroup}>
                  {groupName(subCategory, group)}
                </Item>
              ))}
            </Menu>
          )}
          <Menu title="Sort by" value={SORT_NAMES[view.sort]}>
            {SORTS.map((sort) => (
              <Item key={sort} to={address({ ...view, sort })} isChosen={sort === view.sort}>
                {SORT_NAMES[sort]}
              </Item>
            ))}
          </Menu>
          {subCategory && (
            <Menu title="Columns" isWide onOpen={() => setWithoutRoom(columnsWithoutRoom(hidden))}>
              {columnsOf(subCategory, view.group).flatMap(({ column, title }) =>
                isOwn(column)
                  ? []
                  : [
                      <Item
                        key={column}
                        to={address({ ...view, hidden: toggledColumn(column) })}
                        isChosen={!hidden.includes(column)}
                      >
                        {title}
                        {withoutRoom.includes(column) && <span className="text-quiet">no room here</span>}
                      </Item>,
                    ],
              )}
              <li aria-hidden className="my-1 border-t border-hairline" />
              {DENSITIES.map((option) => (
                <Item key={option} to={address({ ...view, density: option })} isChosen={option === density}>
                  {DENSITY_NAMES[option]}
                </Item>
              ))}
            </Menu>
          )}
        </>
      )}
      <GstSwitch className="inline-flex min-h-11 items-center rounded-md text-sm text-steel sm:px-2 underline underline-offset-4" />
    </nav>
  );
}

const groupName = (subCategory: TabledSubCategory | null, group: Grouping) =>
  subCategory?.declared?.find(({ column }) => column === group)?.title ?? GROUP_NAMES[group];

/** Whether the parts of a sub-category have the property by which a table is grouped. */
const canGroup = (subCategory: TabledSubCategory | null, group: Grouping) =>
  group === "none" || !subCategory?.declared || subCategory.declared.some(({ column }) => column === group);

function Menu({
  title,
  value,
  isWide = false,
  onOpen,
  children,
}: {
  title: string;
  value?: string;
  isWide?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}) {
  return (
    <details
      name="table-menu"
      className={`group relative ${isWide ? "max-md:hidden" : ""}`}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onOpen?.();
      }}
    >
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-md border border-control px-3 text-sm [&::-webkit-details-marker]:hidden">
        <span>
          {title}
          {value && (
            <>
              : <b className="font-medium">{value}</b>
            </>
          )}
        </span>
        <ChevronDown size={16} aria-hidden className="text-quiet group-open:rotate-180" />
      </summary>
      <ul
        aria-label={title}
        className="absolute start-0 z-30 mt-1 min-w-52 rounded-md border border-hairline bg-raised py-1 shadow-float"
      >
        {children}
      </ul>
    </details>
  );
}

const Item = ({ to, isChosen, children }: { to: string; isChosen: boolean; children: ReactNode }) => (
  <li>
    <a
      href={to}
      rel="nofollow"
      aria-current={isChosen ? "true" : undefined}
      className={`${LINK} ${isChosen ? CHOSEN : ""}`}
    >
      {children}
    </a>
  </li>
);
