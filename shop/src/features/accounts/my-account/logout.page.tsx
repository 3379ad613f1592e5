import { MESSAGES } from "@kasna/rules/messages";
import { useEffect } from "react";
import { href, useNavigate } from "react-router";
import { endSession } from "../../../api/browser/end-session.ts";
import { LoaderCircle } from "../../../ui/icons.tsx";
import { toast } from "../../../ui/toast.ts";
import { offlineCopyDate } from "../../../ui/use-offline.ts";
import { emptyLocalCart } from "../../cart/cart.store.ts";
import { resetCheckout } from "../../cart/checkout.store.ts";

export default function Logout() {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = async () => {
      await endSession();
      // Also clears Buy Now: none of the buyer's data stays in this browser.
      emptyLocalCart();
      resetCheckout();
      // Without a connection, only a stored page opens, as a document.
      if (offlineCopyDate()) return location.replace(href("/"));
      toast("success", MESSAGES.loggedOut);
      await navigate(href("/"), { replace: true });
    };
    void leave();
  }, [navigate]);
  return (
    <p role="status" className="flex items-center gap-3 text-quiet">
      <LoaderCircle size={20} aria-hidden className="animate-spin" /> Logging Out
    </p>
  );
}
