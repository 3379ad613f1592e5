/** An error response of Razorpay; status 0 if there was no response. */
export class RazorpayError extends Error {
  readonly status: number;
  /** The account's balance was too low for the refund. Retrying later may succeed. */
  readonly isBalance: boolean;
  constructor(action: string, status: number, description: string) {
    super(`Razorpay did not ${action}: ${status || "no response"}${description && `, ${description}`}`);
    this.status = status;
    this.isBalance = /balance/i.test(description);
  }
}

/** Converts every error of the client into a RazorpayError. */
export async function callRazorpay<T>(action: string, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    const { statusCode = 0, error: response } = error as {
      statusCode?: number;
      error?: { description?: string };
    };
    throw new RazorpayError(action, statusCode, response?.description ?? "");
  }
}
