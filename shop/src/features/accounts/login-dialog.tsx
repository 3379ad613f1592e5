import { Dialog } from "../../ui/dialog.tsx";
import { closeLogin } from "./login.store.ts";

export default function LoginDialog() {
  return (
    <Dialog isOpen onClose={closeLogin} title="Login">
      In the making
    </Dialog>
  );
}
