import type { Product } from "@kasna/contract/catalogue";

const STORAGE_KEY = "recentlyViewed";
const KEPT = 7;

export type ViewedPart = Pick<Product, "id" | "name" | "subcategory_name" | "image_url">;

/** The parts whose pages this browser showed, newest first. */
export function viewedParts(): ViewedPart[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    // The stored value is not ours.
    return [];
  }
}

/** Puts a part first. */
export function rememberViewed({ id, name, subcategory_name, image_url }: ViewedPart): void {
  const others = viewedParts().filter((part) => part.id !== id);
  const parts = [{ id, name, subcategory_name, image_url }, ...others].slice(0, KEPT);
  localStorage.setItem(STORAGE_KEY, JSON.stringify(parts));
}

export const forgetViewed = () => localStorage.removeItem(STORAGE_KEY);
