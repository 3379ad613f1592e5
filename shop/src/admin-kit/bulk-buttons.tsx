import { useNavigation, useSubmit } from "react-router";
import { Button } from "../ui/button.tsx";

type Props = {
  ids: readonly string[];
  clear: () => void;
  /** The actions on selected rows: the form's `intent` and the button's label. */
  actions: readonly { intent: string; label: string }[];
};

/** Buttons that send the selected rows to the page's action. The actions can be undone, so there is no confirmation. */
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
