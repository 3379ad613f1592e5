import { may, type PermissionSet } from "@kasna/rules/roles";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { href, useFetcher, useNavigate } from "react-router";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { NAVIGATION } from "../shell/navigation.ts";
import type { loader } from "./find-anything.ts";

const PAUSE_MS = 150;

type Target = { to: string; kind: string; name: string; detail: string };
type Found = Awaited<ReturnType<typeof loader>>;

/** Pages that are not in the menu, by the words that staff might type. */
const MORE_PAGES = [
  { to: href("/admin/orders/new"), label: "New order", needs: "sales" },
  { to: href("/admin/stock/count"), label: "Count a shelf", needs: "stock" },
  { to: href("/admin/reorder"), label: "What to order", needs: "stock" },
  { to: href("/admin/suppliers"), label: "Suppliers", needs: "stock" },
  { to: href("/admin/catalogue/rows"), label: "Parts as a table", needs: "catalogue" },
  { to: href("/admin/catalogue/prices"), label: "Change prices by percent", needs: "catalogue" },
  { to: href("/admin/catalogue/file"), label: "Import and export", needs: "catalogue" },
  { to: href("/admin/gift-cards"), label: "Gift cards", needs: "customers" },
  { to: href("/admin/settings/delivery"), label: "Delivery settings", needs: "settings" },
  { to: href("/admin/settings/courier"), label: "Courier settings", needs: "settings" },
  { to: href("/admin/settings/stock-places"), label: "Stock places", needs: "settings" },
] as const;

/**
 * The pages whose name contains every word of the text, limited to those that the set allows; all of them for an empty
 * text.
 */
function pagesNamed(text: string, set: PermissionSet): Target[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return [...NAVIGATION, ...MORE_PAGES]
    .filter(
      ({ label, needs }) => may(set, needs) && words.every((word) => label.toLowerCase().includes(word)),
    )
    .map(({ to, label }) => ({ to, kind: "Page", name: label, detail: "" }));
}

const targetsOf = ({ orders, customers, parts }: Found): Target[] => [
  ...orders.map(({ id, buyer, parcel }) => ({
    to: href("/admin/orders/:orderId", { orderId: String(id) }) + (parcel ? `#parcel-${parcel}` : ""),
    kind: "Order",
    name: `#${id}`,
    detail: buyer,
  })),
  ...customers.map(({ id, name, mobile, organisation }) => ({
    to: href("/admin/customers/:id", { id: String(id) }),
    kind: "Customer",
    name,
    detail: [organisation, mobile].filter(Boolean).join(", "),
  })),
  ...parts.map(({ id, sku, name }) => ({
    to: href("/admin/catalogue/parts/:id", { id: String(id) }),
    kind: "Part",
    name: sku,
    detail: name,
  })),
];

/** Finds any order, customer, part or page by typing; Enter opens the selected one. */
export default function Palette({ set, close }: { set: PermissionSet; close: () => void }) {
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const list = useId();
  const navigate = useNavigate();
  const { data, load } = useFetcher<typeof loader>();
  const query = text.trim();
  const find = useEffectEvent((text: string) => {
    void load(`${href("/admin/find")}?${new URLSearchParams({ q: text })}`);
  });
  useEffect(() => {
    if (query === "") return;
    const timer = setTimeout(() => find(query), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  const matches = data?.text === query && query !== "" ? targetsOf(data) : [];
  const targets = [...matches, ...pagesNamed(query, set)];
  const chosen = Math.min(at, targets.length - 1);
  const open = (target: Target | undefined) => {
    if (!target) return;
    close();
    void navigate(target.to);
  };
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (step === undefined) return open(targets[chosen]);
    setAt(Math.max(0, Math.min(chosen + step, targets.length - 1)));
    document.getElementById(`${list}-${chosen + step}`)?.scrollIntoView({ block: "nearest" });
  }
  return (
    <Dialog isOpen onClose={close} title="Go to" width="36rem">
      <div>
        <TextField
          label="Order, customer, part or page"
          hint="A number, a mobile, a name, a SKU or words"
          type="search"
          autoComplete="off"
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={targets.length > 0 ? `${list}-${chosen}` : undefined}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        {/* Keeps its height without rows, so that the field does not move during typing. */}
        <div className="flex h-80 flex-col">
          <p role="status" className="text-sm text-quiet">
            {targets.length === 0 && data?.text === query && "Nothing found"}
          </p>
          <div id={list} role="listbox" aria-label="Found" className="min-h-0 overflow-y-auto">
            {targets.map((target, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
              <div
                key={`${target.kind} ${target.to}`}
                id={`${list}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === chosen}
                onClick={() => open(target)}
                className="grid min-h-11 cursor-pointer grid-cols-[4.5rem_minmax(0,1fr)] content-center gap-x-3 rounded-md px-3 py-1 text-sm sm:grid-cols-[4.5rem_13rem_minmax(0,1fr)] hover:bg-sheet aria-selected:bg-steel-wash"
              >
                <span className="text-quiet">{target.kind}</span>
                <span
                  className={target.kind === "Order" || target.kind === "Part" ? "font-mono" : "font-medium"}
                >
                  {target.name}
                </span>
                <span className="truncate text-quiet max-sm:col-start-2">{target.detail}</span>
              </div>
            ))}
          </div>
        </div>
      </div>
    </Dialog>
  );
}
