/** What to do about cart lines of which nothing is left, and those that exceed the stock. */
export function shortText({ gone, short }: { gone: number; short: number }): string {
  const sentences = [
    gone === 1 && "1 item is not available. Remove it before you order.",
    gone > 1 && `${gone} items are not available. Remove them before you order.`,
    short === 1 && "1 item has a higher quantity than we have in stock. Reduce it before you order.",
    short > 1 && `${short} items have higher quantities than we have in stock. Reduce them before you order.`,
  ];
  return sentences.filter(Boolean).join(" ");
}
