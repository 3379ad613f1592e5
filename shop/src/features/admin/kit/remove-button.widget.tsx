import { useState } from "react";
import { useSubmit } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/confirm.tsx";

/** Removes the page's row after a confirmation. */
export function RemoveButton({ what }: { what: string }) {
  const [isAsking, setAsking] = useState(false);
  const submit = useSubmit();
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Remove
      </Button>
      {isAsking && (
        <Confirm
          title={`Remove ${what}?`}
          text="This removes it from the shop now. You can't undo this."
          action="Remove"
          onConfirm={() => void submit({ intent: "remove" }, { method: "post" })}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  );
}
