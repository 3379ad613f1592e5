import { useRouteLoaderData } from "react-router";
import { FRAME } from "./staff/use-may.ts";

/**
 * Sent with a form that must count once (`oncePerForm`). The frame of the back office loads a new key after each success;
 * it keeps the key of a form whose response was lost.
 */
export function FormKey() {
  const frame = useRouteLoaderData<{ formKey: string }>(FRAME);
  return <input type="hidden" name="key" value={frame?.formKey} />;
}
