import { afterEach, expect, it, vi } from "vitest";
import { createFileClient } from "./client.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("leaves fields without a value out of the query", async () => {
  const addresses: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    addresses.push(address);
    return new Response("%PDF");
  });
  const fetchFile = createFileClient({ base: "/API", token: () => null });
  await fetchFile("GET /orders/generate_invoice.php", { order_id: 7, paper: "invoice", number: undefined });
  expect(addresses).toEqual(["/API/orders/generate_invoice.php?order_id=7&paper=invoice"]);
});
