import { href, redirect } from "react-router";

/** Redirects unknown paths to the home page (spec 15.2). */
export const loader = () => redirect(href("/"));

export default function Unknown() {
  return null;
}
