import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import AskForAPrice from "./ask-for-a-price.page.tsx";

it("the form says where the answer goes, whoever asks", () => {
  const page = <AskForAPrice loaderData={{ ticket: "", need: "", quantity: "" }} actionData={undefined} />;
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
  expect(html).toContain("if your mobile number has an account, to the account&#x27;s");
});
