/** The content of a parcel label's barcode: `P100001-2` for the second parcel of order 100001. */
export const parcelCode = (orderId: number, parcelNumber: number): string => `P${orderId}-${parcelNumber}`;

/** The parcel for a scanned or typed text, or null. */
export function parcelOfCode(text: string): { orderId: number; number: number } | null {
  const [, orderId, number] = /^P(\d{1,9})-(\d{1,4})$/i.exec(text.trim()) ?? [];
  return orderId && number ? { orderId: Number(orderId), number: Number(number) } : null;
}
