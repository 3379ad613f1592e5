import { useNavigation, useSubmit } from "react-router";
import { Button } from "../ui/button.tsx";

type Props = {
  ids: readonly string[];
  clear: () => void;
  /** What can be done with the selected rows: the form's `intent` and its button. */
  actions: readonly { intent: string; label: string }[];
};

/** Buttons that send the selected rows to the page's action. What they do can be undone, so they ask nothing. */
export function BulkButtons({ ids, clear, actions }: Props) {
  const submit = useSubmit();
  const isBusy = useNavigation().state !== "idle";
  const send = (intent: string) => {
    const form = new FormData();
    form.set("intent", intent);
    for (const id of ids) form.append("id[]", id);
    void submit(form, { method: "post" });
    clear();
  };
  return actions.map(({ intent, label }) => (
    <Button key={intent} size="small" variant="outline" isBusy={isBusy} onClick={() => send(intent)}>
      {label}
    </Button>
  ));
}
