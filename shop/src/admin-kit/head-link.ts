/** The style of a link in a report's header. */
export const HEAD_LINK =
  "inline-flex min-h-11 items-center text-sm font-medium text-steel underline underline-offset-4 lg:min-h-9";
