import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import type { FakeShiprocket } from "../../shop/test/gateways/shiprocket.ts";

/** The settings of a shop that uses this courier. */
export function courierEnvironment({ settings }: FakeShiprocket): Record<string, string> {
  const { url, email, password, pickup, webhookKey } = settings;
  return {
    COURIER_PROVIDER: "shiprocket",
    SHIPROCKET_API_URL: url,
    SHIPROCKET_EMAIL: email,
    SHIPROCKET_PASSWORD: password,
    SHIPROCKET_PICKUP: pickup,
    SHIPROCKET_WEBHOOK_KEY: webhookKey,
  };
}

/** The couriers that accept a packed parcel, at a laptop's width. */
export async function captureBooking(
  context: BrowserContext,
  orderId: number,
  folder: string,
): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.goto(`/admin/orders/${orderId}`);
  await page.getByRole("button", { name: "Mark packed" }).click();
  await page.getByRole("link", { name: "Book with Shiprocket" }).click();
  await page.getByRole("radio", { name: /Delhivery Surface/ }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: join(folder, "admin-book-parcel-1280.png"), animations: "disabled" });
}
