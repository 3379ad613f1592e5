import type { PaymentView } from "./view-payment.operations.server.ts";

const SCRIPT = "https://checkout.razorpay.com/v1/checkout.js";

type Returned = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
type Options = NonNullable<PaymentView["checkout"]> & {
  prefill: { name: string; email: string; contact?: string };
  handler: (returned: Returned) => void;
  modal: { ondismiss: () => void };
};
declare global {
  interface Window {
    Razorpay?: new (options: Options) => { open: () => void };
  }
}

/** Loads Razorpay's script, which comes from its own server only. Rejects where it can't be had. */
function loadScript(): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src: SCRIPT, async: true });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error("Razorpay's Checkout could not be loaded"));
    };
    document.head.append(script);
  });
}

/** Opens Checkout and answers with what it hands over after a payment, or null where it was closed without one. */
export async function openCheckout(options: Omit<Options, "handler" | "modal">): Promise<Returned | null> {
  await loadScript();
  return new Promise((resolve) => {
    if (!window.Razorpay) throw new Error("Razorpay's Checkout did not come");
    new window.Razorpay({ ...options, handler: resolve, modal: { ondismiss: () => resolve(null) } }).open();
  });
}
