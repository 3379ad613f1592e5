import type { OwnNumber } from "@kasna/contract/own-numbers";
import { OWN_NUMBER_MAX } from "@kasna/rules/limits";
import { partPath } from "@kasna/rules/part-path";
import { useCallback, useState } from "react";
import { Link } from "react-router";
import { call } from "../../../api/browser/call.ts";
import { errorMessage } from "../../../api/browser/error-message.ts";
import { FetchedState } from "../../../api/browser/fetched-state.tsx";
import { isGone } from "../../../api/browser/is-gone.ts";
import { useFetched } from "../../../api/browser/use-fetched.ts";
import { Tags } from "../../../ui/account-icons.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Trash2 } from "../../../ui/icons.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { toast } from "../../../ui/toast.ts";
import { AddNumbers } from "./add-numbers.tsx";

/** The buyer's own part numbers, and fields for adding more. */
export default function OwnNumbers() {
  const [search, setSearch] = useState("");
  const [pages, setPages] = useState<readonly string[]>([]);
  const after = pages.at(-1) ?? "";
  const load = useCallback(
    () => call("POST /lists/view_own_numbers.php", { search, after }),
    [search, after],
  );
  const fetched = useFetched(load);
  return (
    <section aria-labelledby="part-numbers">
      <h2 id="part-numbers" className="mb-1 section-title">
        My Part Numbers
      </h2>
      <p className="mb-5 max-w-prose text-sm text-quiet">
        Save the numbers that you use for our parts. Search, lists and the quick order find parts by them.
        Only you see them.
      </p>
      <AddNumbers onAdded={fetched.reload} />
      <div className="mt-6 max-w-sm">
        <TextField
          label="Find a number or SKU"
          type="search"
          value={search}
          maxLength={OWN_NUMBER_MAX}
          autoComplete="off"
          onChange={(event) => {
            setPages([]);
            setSearch(event.target.value);
          }}
        />
      </div>
      <FetchedState
        of={fetched}
        loading="Loading your numbers"
        failed="We could not load your numbers."
        bars={["h-14", "h-14"]}
      />
      {fetched.state === "done" && fetched.value.own_numbers.length === 0 && (
        <Notice
          icon={<Tags size={40} strokeWidth={1} aria-hidden />}
          title={search === "" ? "You have no part numbers yet" : "None of your numbers matches"}
        />
      )}
      {fetched.state === "done" && fetched.value.own_numbers.length > 0 && (
        <ul className="border-t border-hairline">
          {fetched.value.own_numbers.map((mapped) => (
            <NumberRow key={mapped.own_number} mapped={mapped} onRemoved={fetched.reload} />
          ))}
        </ul>
      )}
      {fetched.state === "done" && (fetched.value.has_more || pages.length > 0) && (
        <div className="mt-4 flex gap-3">
          {pages.length > 0 && (
            <Button variant="outline" onClick={() => setPages(pages.slice(0, -1))}>
              Previous
            </Button>
          )}
          {fetched.value.has_more && (
            <Button
              variant="outline"
              onClick={() => setPages([...pages, fetched.value.own_numbers.at(-1)?.own_number ?? ""])}
            >
              Next
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function NumberRow({ mapped, onRemoved }: { mapped: OwnNumber; onRemoved: () => Promise<void> }) {
  const { own_number, sku, name } = mapped;
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await call("POST /lists/delete_own_number.php", { own_number });
      await onRemoved();
      toast("success", "Number deleted");
    } catch (error) {
      toast("error", errorMessage(error, "We could not delete the number. Try again."));
      if (isGone(error)) await onRemoved();
      setBusy(false);
    }
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-hairline py-2 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]">
      <p className="font-mono text-base wrap-anywhere">{own_number}</p>
      <p className="min-w-0 max-sm:col-start-1">
        <Link to={partPath(sku)} className="font-medium wrap-anywhere underline-offset-4 hover:underline">
          {name}
        </Link>{" "}
        <span className="font-mono text-xs whitespace-nowrap text-quiet">{sku}</span>
      </p>
      <button
        type="button"
        aria-label={`Delete ${own_number}`}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && void remove()}
        className="grid size-11 place-items-center rounded-md text-quiet hover:bg-sheet hover:text-danger max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1"
      >
        <Trash2 size={18} aria-hidden />
      </button>
    </li>
  );
}
