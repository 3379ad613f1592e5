const PLAIN = /^[\w.-]+$/;

/**
 * A file name without extension for each SKU, all different also where capitals do not count. A SKU that is one keeps
 * it; others get dashes for signs that files can't have, and a number if that name is taken.
 */
export function fileNamesOf(skus: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const sku of skus.toSorted((a, b) => Number(PLAIN.test(b)) - Number(PLAIN.test(a)))) {
    const plain = sku.replace(/[^\w.-]+/g, "-");
    let name = plain;
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${plain}-${number}`;
    taken.add(name.toLowerCase());
    names.set(sku, name);
  }
  return names;
}
