import type { Product } from "@kasna/contract/catalogue";
import { VIEWED_STORAGE_KEY } from "../../api/browser/session.ts";
import { browserStorage } from "../../ui/browser-storage.ts";

const KEPT = 7;

export type ViewedPart = Pick<Product, "id" | "sku" | "name" | "image_url">;

/** The parts whose pages this browser has shown, newest first. */
export function viewedParts(): ViewedPart[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(VIEWED_STORAGE_KEY) ?? "[]");
    // An older version did not store SKUs.
    return Array.isArray(stored) ? stored.filter((part) => typeof part?.sku === "string") : [];
  } catch {
    // The stored value was written by other code.
    return [];
  }
}

/** Moves a part to the front. */
export function rememberViewed({ id, sku, name, image_url }: ViewedPart): void {
  const others = viewedParts().filter((part) => part.id !== id);
  const parts = [{ id, sku, name, image_url }, ...others].slice(0, KEPT);
  browserStorage.setItem(VIEWED_STORAGE_KEY, JSON.stringify(parts));
}
