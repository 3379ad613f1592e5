import { useRouteLoaderData } from "react-router";

/** Whether buyers can pay by bank transfer as well as by other online payments, from the root loader. */
export const useTakesTransfer = (): boolean =>
  useRouteLoaderData<{ takesTransfer: boolean }>("root")?.takesTransfer ?? false;
