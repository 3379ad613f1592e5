import { href, redirect } from "react-router";

/** `/account`, and unknown addresses below it, lead to the details. */
export const loader = () => redirect(href("/account/details"));

export default function AccountIndex() {
  return null;
}
