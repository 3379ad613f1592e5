/** One bar: its orders, pieces and sales in paise. */
export type Share = { name: string; orders: number; pieces: number; paise: number };

/** The sales per day, `2026-11-25`, summed by month, `2026-11`. */
export function monthsOf(days: readonly Share[]): Share[] {
  const months = new Map<string, Share>();
  for (const { name: day, orders, pieces, paise } of days) {
    const name = day.slice(0, 7);
    const sum = months.get(name) ?? { name, orders: 0, pieces: 0, paise: 0 };
    months.set(name, {
      name,
      orders: sum.orders + orders,
      pieces: sum.pieces + pieces,
      paise: sum.paise + paise,
    });
  }
  return [...months.values()];
}
