const SCRIPT = "https://checkout.razorpay.com/v1/checkout.js";

type Returned = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
/** The data that the server passes to Razorpay Checkout. */
export type CheckoutOptions = {
  key: string;
  order_id: string;
  /** In paise. */
  amount: number;
  currency: "INR";
  name: string;
  description: string;
  /** Seconds until Checkout closes itself, when the stock is released. */
  timeout: number;
};
type Options = CheckoutOptions & {
  prefill: { name: string; email: string; contact?: string };
  handler: (returned: Returned) => void;
  modal: { ondismiss: () => void };
};
declare global {
  interface Window {
    Razorpay?: new (options: Options) => { open: () => void };
  }
}

/** Loads Razorpay's script, which Razorpay serves only from its own server. Rejects if loading fails. */
function loadScript(): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src: SCRIPT, async: true });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error("Could not load Razorpay Checkout"));
    };
    document.head.append(script);
  });
}

/** Opens Checkout and resolves with the data it returns after a payment, or null if it was closed without one. */
export async function openCheckout(options: Omit<Options, "handler" | "modal">): Promise<Returned | null> {
  await loadScript();
  return new Promise((resolve) => {
    if (!window.Razorpay) throw new Error("Razorpay Checkout did not load");
    new window.Razorpay({ ...options, handler: resolve, modal: { ondismiss: () => resolve(null) } }).open();
  });
}
