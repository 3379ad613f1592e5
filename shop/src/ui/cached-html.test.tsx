import { type ReactNode, useId, useState } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { beforeAll, expect, it } from "vitest";
import { CachedHtml, cacheHtmlWith } from "./cached-html.tsx";

beforeAll(() => cacheHtmlWith(renderToString));

let renders = 0;
function Menu({ names }: { names: readonly string[] }) {
  renders += 1;
  const [isOpen] = useState(false);
  return names.map((name) => (
    <Link key={name} to={`/${name}`} aria-expanded={isOpen}>
      {name} {"&"} more
    </Link>
  ));
}

/** A page with a cached menu between parts that use hooks. */
function Page({ names, text }: { names: readonly string[]; text: string }) {
  const [before, after] = [useId(), useId()];
  return (
    <main id={before}>
      <CachedHtml name="menu" dependsOn={names} className="menu">
        <Menu names={names} />
      </CachedHtml>
      <p id={after}>{text}</p>
    </main>
  );
}

const htmlOf = (element: ReactNode) =>
  renderToString(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
const page = (names: readonly string[], text = "first") => htmlOf(<Page names={names} text={text} />);

it("is rendered once per object, and the page around it each time", () => {
  const names = ["nuts", "bolts"];
  const first = page(names);
  expect(first).toContain('href="/nuts"');
  expect(page(names)).toBe(first);
  expect(page(names, "second")).toBe(first.replace(">first<", ">second<"));
  expect(renders).toBe(1);
  expect(page(["washers"])).toContain('href="/washers"');
  expect(renders).toBe(2);
});

it("equals what React renders without it", () => {
  const plain = htmlOf(
    <div className="menu">
      <Menu names={["rivets"]} />
    </div>,
  );
  expect(page(["rivets"])).toContain(plain);
});

it("has none of the links that React puts before pictures", () => {
  const page = htmlOf(
    <CachedHtml name="logo" dependsOn={["logo"]}>
      <img src="/logo.webp" alt="" />
    </CachedHtml>,
  );
  expect(page).toContain('<div><img src="/logo.webp" alt=""/></div>');
});
