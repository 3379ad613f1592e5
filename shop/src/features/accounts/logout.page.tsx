import { MESSAGES } from "@kasna/rules/messages";
import { LoaderCircle } from "lucide-react";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { call } from "../../api/call.ts";
import { closeSession } from "../../api/session.ts";
import { toast } from "../../ui/toast.ts";
import { emptyLocalCart } from "../cart/cart.store.ts";

export default function Logout() {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = async () => {
      try {
        await call("POST /authentication/logout.php", {});
      } catch {
        // The session ends in this browser all the same; a token the server could not be told of dies by age.
      }
      closeSession();
      // Also what Buy Now holds: nothing of the buyer stays in this browser.
      emptyLocalCart();
      toast("success", MESSAGES.loggedOut);
      await navigate("/", { replace: true });
    };
    void leave();
  }, [navigate]);
  return (
    <p role="status" className="flex items-center gap-3 text-quiet">
      <LoaderCircle size={20} aria-hidden className="animate-spin" /> Logging Out
    </p>
  );
}
