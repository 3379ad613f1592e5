import type { Product } from "@kasna/contract/catalogue";
import { OWN_NUMBER_MAX } from "@kasna/rules/limits";
import { partPath } from "@kasna/rules/part-path";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { call } from "../../../api/browser/call.ts";

/** The part for which the signed-in buyer's own number is the searched text. */
export function OwnNumberNotice({ text }: { text: string }) {
  const [found, setFound] = useState<{ text: string; product: Product } | null>(null);
  useEffect(() => {
    setFound(null);
    if (text === "" || text.length > OWN_NUMBER_MAX) return;
    let isCurrent = true;
    call("POST /lists/find_own_number.php", { own_number: text }).then(
      ({ products: [product] }) => isCurrent && setFound(product ? { text, product } : null),
      // The search results don't depend on it.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (found?.text !== text) return null;
  return (
    <p role="status" className="mt-3 rounded-md bg-steel-wash p-3 text-sm">
      <span className="font-mono">{text}</span> is your number of{" "}
      <Link
        to={partPath(found.product.sku)}
        className="font-medium text-steel underline underline-offset-4 wrap-anywhere"
      >
        {found.product.name}
      </Link>{" "}
      <span className="font-mono text-xs text-quiet">{found.product.sku}</span>
    </p>
  );
}
