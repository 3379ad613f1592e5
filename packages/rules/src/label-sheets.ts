/** Common sheets of labels, in millimetres: columns and rows fill A4 without gaps. */
export const LABEL_SHEETS = {
  24: { columns: 3, rows: 8, width: 70, height: 37 },
  40: { columns: 4, rows: 10, width: 52.5, height: 29.7 },
} as const;
export type LabelSheet = keyof typeof LABEL_SHEETS;
