import { Form, href } from "react-router";
import { Button } from "../../../ui/button.tsx";

/** Undoes a bulk edit and opens its page, which lists the rows that were not restored. */
export const UndoButton = ({ id, name }: { id: number; name?: string }) => (
  <Form method="post" action={href("/admin/bulk-edits/:id", { id: String(id) })} className="relative z-10">
    <Button type="submit" variant="outline" size="small" aria-label={name && `Undo: ${name}`}>
      Undo
    </Button>
  </Form>
);
