import { shopOf } from "../../api/context.server.ts";
import { listCategories } from "../catalogue/catalogue.operations.server.ts";
import type { Route } from "./+types/home.page";

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await listCategories(shopOf(context)) };
}
export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      {loaderData.categories.map((c) => (
        <p key={c.id}>{c.name}</p>
      ))}
    </main>
  );
}
