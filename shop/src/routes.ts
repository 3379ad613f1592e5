import { index, type RouteConfig } from "@react-router/dev/routes";

/** The whole site as one list (SPEC §2). */
export default [index("features/home/home.page.tsx")] satisfies RouteConfig;
