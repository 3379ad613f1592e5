import { Link } from "react-router";

export function Header() {
  return (
    <header className="border-b border-hairline">
      <div className="page-width flex min-h-16 items-center gap-4">
        <Link to="/" className="text-xl font-semibold">
          Kasna
        </Link>
        <Link to="/cart" className="ms-auto">
          Cart
        </Link>
      </div>
    </header>
  );
}
