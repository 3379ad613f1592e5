import { href, replace } from "react-router";

export const clientLoader = () => replace(href("/account/details"));

export default function AccountIndex() {
  return null;
}
