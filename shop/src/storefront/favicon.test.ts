import { NUT_MARK } from "@kasna/rules/shop-mark";
import { expect, it } from "vitest";
import { favicon, faviconResponse } from "./favicon.ts";

it("/favicon.ico leads to the shop's own picture, or to the demo's as one that every program can read", () => {
  for (const [mark, address] of [
    ["mark-own-1a2b", "/API/images/mark-own-1a2b-160.png"],
    [NUT_MARK, "/icon-192.png"],
  ] as const) {
    const { status, headers } = faviconResponse({ mark, shopName: "Hydra" });
    expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([
      302,
      address,
      "public, max-age=300",
    ]);
  }
});

it("/favicon.ico of a shop without a picture is the first letter of its name, as on its pages", async () => {
  const shop = { mark: "", shopName: "“hydra” Traders" };
  const response = faviconResponse(shop);
  const svg = await response.text();
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  expect(svg).toContain(">H</text>");
  expect(decodeURIComponent(favicon(shop).href)).toBe(`data:image/svg+xml,${svg}`);
});
