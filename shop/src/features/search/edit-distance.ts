/**
 * Returns the number of typing errors between `typed` and `meant`: letters added, missing, wrong or swapped. A swap
 * costs slightly less and a wrong first letter slightly more, which matches how people mistype.
 */
export function editDistance(typed: string, meant: string): number {
  const [a, b] = [[...typed], [...meant]];
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)]);
  const at = (i: number, j: number) => rows[i]?.[j] ?? j;
  rows[0] = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const costs = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1)];
      if (isSwapped) costs.push(at(i - 2, j - 2) + 0.9);
      (rows[i] ?? [])[j] = Math.min(...costs);
    }
  }
  return at(a.length, b.length) + (a[0] === b[0] ? 0 : 0.3);
}
