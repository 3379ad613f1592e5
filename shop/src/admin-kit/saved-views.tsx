import { useState } from "react";
import { Form, Link, useSearchParams } from "react-router";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextField } from "../ui/field.tsx";
import { X } from "../ui/icons.tsx";

type View = { id: number; name: string; query: string };

const CHIP = "inline-flex min-h-11 items-center rounded-md border border-hairline text-sm lg:min-h-8";

/** Links to the saved searches, and a dialog to save the current one. */
export function SavedViews({ views }: { views: readonly View[] }) {
  const [isNaming, setNaming] = useState(false);
  const [parameters] = useSearchParams();
  const query = new URLSearchParams(parameters);
  query.delete("before");
  query.delete("after");
  const current = query.toString();
  if (views.length === 0 && current === "") return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {views.map((view) => (
        <span key={view.id} className={`${CHIP} ${view.query === current ? "bg-steel-wash text-steel" : ""}`}>
          <Link to={`?${view.query}`} className="px-3 font-medium">
            {view.name}
          </Link>
          <Form method="post" className="flex">
            <input type="hidden" name="intent" value="drop-view" />
            <button
              type="submit"
              name="view"
              value={view.id}
              aria-label={`Remove the view ${view.name}`}
              className="grid size-11 place-items-center border-s border-hairline text-quiet hover:text-ink lg:size-8"
            >
              <X size={14} aria-hidden />
            </button>
          </Form>
        </span>
      ))}
      {current !== "" && !views.some((view) => view.query === current) && (
        <Button variant="link" size="small" onClick={() => setNaming(true)}>
          Save this view
        </Button>
      )}
      <Dialog isOpen={isNaming} onClose={() => setNaming(false)} title="Save this view">
        <Form method="post" onSubmit={() => setNaming(false)} className="flex flex-col gap-2">
          <input type="hidden" name="intent" value="save-view" />
          <input type="hidden" name="query" value={current} />
          <TextField label="Name" name="name" required maxLength={40} />
          <Button type="submit">Save</Button>
        </Form>
      </Dialog>
    </div>
  );
}
