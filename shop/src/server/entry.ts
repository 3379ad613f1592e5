import * as build from "virtual:react-router/server-build";
import { type AppParts, buildApp } from "./build-app.ts";
import { withErrorIds } from "./guards/error-ids.ts";
import { pageRoutesOf, patternsOf, postsOf, requestHandlers } from "./page-cache/page-routes.ts";

type Parts = Omit<AppParts, "pages"> & { clientFiles: string | null };

/** The app with its pages, for production and development servers. */
export function makeApp({ clientFiles, ...parts }: Parts) {
  const mode = clientFiles === null ? "development" : "production";
  return buildApp({
    ...parts,
    worksOnJobs: true,
    pages: {
      handle: requestHandlers({ ...build, routes: withErrorIds(build.routes) }, mode),
      routes: pageRoutesOf(build.routes),
      patternOf: patternsOf(build.routes),
      takesPosts: postsOf(build.routes),
      clientFiles,
    },
  });
}
