import type { Config } from "@react-router/dev/config";
import { buildDirectory } from "./src/settings.ts";

export default {
  appDirectory: "src",
  buildDirectory: buildDirectory(),
  ssr: true,
} satisfies Config;
