/** The look of a link in the head of a report. */
export const HEAD_LINK =
  "inline-flex min-h-11 items-center text-sm font-medium text-steel underline underline-offset-4 lg:min-h-9";
