import { useState } from "react";
import { useSubmit } from "react-router";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";

type Props = {
  what: string;
  /** What happens to the related rows. */
  text?: string;
  action?: "Remove" | "Delete";
  size?: "small";
};

/** Removes the page's row after a confirmation. */
export function RemoveButton({
  what,
  text = "This removes it from the shop now. You can't undo this.",
  action = "Remove",
  ...button
}: Props) {
  const [isAsking, setAsking] = useState(false);
  const submit = useSubmit();
  return (
    <>
      <Button variant="outline" {...button} onClick={() => setAsking(true)}>
        {action}
      </Button>
      {isAsking && (
        <Confirm
          title={`${action} ${what}?`}
          text={text}
          action={action}
          onConfirm={() => {
            setAsking(false);
            void submit({ intent: "remove" }, { method: "post" });
          }}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  );
}
