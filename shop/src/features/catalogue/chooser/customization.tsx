import type { Product } from "@kasna/contract/catalogue";
import { optionText } from "@kasna/rules/catalogue/attributes";
import { type ComponentProps, lazy, Suspense, use, useEffect, useId, useRef, useState } from "react";
import { ChevronDown } from "../../../ui/icons.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { DrawnSubCategory } from "../drawing/drawing-sheet.tsx";
import type { Choice } from "./choice.ts";
import { loadTable } from "./load-table.ts";
import type { EncodedTable } from "./specification-table.ts";

const loadChooser = () => import("./specification-chooser.tsx");
const SpecificationChooser = lazy(loadChooser);

/** Returns a function that loads the chooser's code and its table, once. A large sub-category has no table. */
function chooserLoader({ id, isLarge }: DrawnSubCategory): () => Promise<EncodedTable | null> {
  let table: Promise<EncodedTable | null> | undefined;
  return () => {
    // The panel loads its code again when it opens, and shows an error if that fails.
    loadChooser().catch(() => {});
    table ??= isLarge ? Promise.resolve(null) : loadTable(id);
    return table;
  };
}

type ChooserProps = Omit<ComponentProps<typeof SpecificationChooser>, "table">;

function LoadedChooser({ load, ...props }: ChooserProps & { load: () => Promise<EncodedTable | null> }) {
  return <SpecificationChooser table={use(load())} {...props} />;
}

const HINT_AFTER_MS = 500;
const HINT_FOR_MS = 2000;
const HINT = "Choose your specifications";

/** The Customization control: the current choice, and the panel that changes it (spec 15.15). */
export function Customization({
  subCategory,
  product,
  isChosen,
  hasHint,
  isOpen,
  onOpenChange,
  onSubmit,
}: {
  subCategory: DrawnSubCategory;
  product: Product;
  isChosen: boolean;
  /** Whether a hint asks to choose. */
  hasHint: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onSubmit: (choice: Choice) => Promise<void>;
}) {
  const [isHinted, setHinted] = useHint();
  const [load] = useState(() => chooserLoader(subCategory));
  const control = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const words = optionText(product);

  useEffect(() => {
    if (!isOpen) return;
    const opener = control.current;
    return () => opener?.focus();
  }, [isOpen]);

  const preload = () => {
    setHinted(true);
    void load();
  };

  return (
    <div>
      <div className="relative">
        <button
          ref={control}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-describedby={hasHint ? `${id}-hint` : undefined}
          onClick={() => onOpenChange(!isOpen)}
          onPointerEnter={preload}
          onPointerLeave={() => setHinted(false)}
          onFocus={preload}
          onBlur={() => setHinted(false)}
          className="flex min-h-14 w-full items-center justify-between gap-4 rounded-md border border-control px-4 py-2 text-start hover:bg-sheet"
        >
          <span className="min-w-0">
            <span className="block text-xs text-quiet">Customization</span>{" "}
            <span className="block truncate font-medium">
              {isChosen && words ? `Options Selected: ${words}` : "Select options"}
            </span>
          </span>
          <ChevronDown
            size={20}
            aria-hidden
            className={`shrink-0 transition-transform ${isOpen ? "rotate-180" : ""}`}
          />
        </button>
        {hasHint && (
          <span
            id={`${id}-hint`}
            role="tooltip"
            className={`pointer-events-none absolute end-12 top-1.5 rounded-sm bg-ink px-2 py-0.5 text-xs text-paper after:absolute after:inset-y-0 after:start-full after:my-auto after:size-0 after:border-4 after:border-transparent after:border-s-ink ${isHinted && !isOpen ? "" : "invisible"}`}
          >
            {HINT}
          </span>
        )}
      </div>
      {/* All six columns fit side by side only at the section's full width. */}
      <div ref={panel} id={id} className="md:absolute md:inset-x-0 md:z-20">
        {isOpen && (
          <Suspense fallback={<Skeleton className="mt-2 h-96" />}>
            <LoadedChooser
              load={load}
              subCategory={subCategory}
              product={product}
              onShown={() => scrollIntoSight(control.current, panel.current?.firstElementChild)}
              onCancel={() => onOpenChange(false)}
              onSubmit={onSubmit}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** Whether the hint shows: briefly after the page has loaded, and then as `setHinted` says. */
function useHint() {
  const [isHinted, setHinted] = useState(false);
  useEffect(() => {
    const show = setTimeout(() => setHinted(true), HINT_AFTER_MS);
    const hide = setTimeout(() => setHinted(false), HINT_AFTER_MS + HINT_FOR_MS);
    return () => {
      clearTimeout(show);
      clearTimeout(hide);
    };
  }, []);
  return [isHinted, setHinted] as const;
}

/** Scrolls as little as needed to show the open panel with its control. */
function scrollIntoSight(control: Element | null, panel: Element | null | undefined) {
  if (!control || !panel) return;
  const height = panel.getBoundingClientRect().bottom - control.getBoundingClientRect().top;
  // Align a panel that is taller than the window to its top, so that it can be read from there.
  if (height > window.innerHeight * 0.8) control.scrollIntoView({ block: "start" });
  else panel.scrollIntoView({ block: "nearest" });
}
