/** The modules that each `npm run` command imports. package.json lists the commands for the terminal. */
export const commands = {
  backup: () => import("./commands/backup.ts"),
  restore: () => import("./commands/restore.ts"),
  "reset-database": () => import("./commands/reset-database.ts"),
  "write-documents": () => import("./commands/write-documents.ts"),
  search: () => import("./commands/search.ts"),
  "check-catalogue": () => import("./commands/check-catalogue.ts"),
  "export-added-parts": () => import("./commands/export-added-parts.ts"),
  "export-catalogue": () => import("./commands/export-catalogue.ts"),
  "import-catalogue": () => import("./commands/import-catalogue.ts"),
  "remove-demo": () => import("./commands/remove-demo.ts"),
  "create-admin": () => import("./commands/create-admin.ts"),
  "advance-order": () => import("./commands/advance-order.ts"),
};
