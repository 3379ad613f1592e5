/** What to do about cart lines that exceed the stock. */
export const shortText = (lines: number): string =>
  lines === 1
    ? "1 item has a higher quantity than we have in stock. Reduce it before you order."
    : `${lines} items have higher quantities than we have in stock. Reduce them before you order.`;
