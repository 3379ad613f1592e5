import { href, Link } from "react-router";

/** How many lines were added to the cart, with a link to it. */
export const AddedLines = ({ count }: { count: number }) => (
  <>
    {count === 1 ? "Added 1 line" : `Added ${count} lines`}{" "}
    <Link
      to={href("/cart")}
      className="inline-flex min-h-11 items-center ps-2 font-medium text-steel underline underline-offset-4"
    >
      View cart
    </Link>
  </>
);
