import { useState } from "react";
import { useSubmit } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/confirm.tsx";

/** Archives the page's price list after a confirmation. */
export function ArchiveButton({ name }: { name: string }) {
  const [isAsking, setAsking] = useState(false);
  const submit = useSubmit();
  const archive = () => {
    setAsking(false);
    void submit({ intent: "archive" }, { method: "post" });
  };
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setAsking(true)}>
        Archive
      </Button>
      {isAsking && (
        <Confirm
          title={`Archive ${name}?`}
          text="Its customers no longer get its prices. Orders keep theirs. You can't undo this."
          action="Archive"
          onConfirm={archive}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  );
}
