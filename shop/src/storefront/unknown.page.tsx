import { href, redirect } from "react-router";

/** Any other path leads home (spec 15.2). */
export const loader = () => redirect(href("/"));

export default function Unknown() {
  return null;
}
