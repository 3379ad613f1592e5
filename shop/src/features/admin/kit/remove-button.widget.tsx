import { useState } from "react";
import { useSubmit } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/confirm.tsx";

/** Removes what the page shows, after asking once. */
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
          text="It leaves the shop at once. This can't be undone."
          action="Remove"
          onConfirm={() => void submit({ intent: "remove" }, { method: "post" })}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  );
}
