import { useRouteLoaderData } from "react-router";

/** Whether buyers can choose a bank transfer beside other online payments, from the root loader. */
export const useTakesTransfer = (): boolean =>
  useRouteLoaderData<{ takesTransfer: boolean }>("root")?.takesTransfer ?? false;
