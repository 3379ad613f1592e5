import { href, redirect } from "react-router";

/** `/account`, and unknown addresses under it, redirect to the details. */
export const loader = () => redirect(href("/account/details"));

export default function AccountIndex() {
  return null;
}
