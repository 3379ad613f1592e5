import { migrateDatabase } from "../database/migrate.ts";
import { readSettings } from "../settings.ts";
import { root } from "./root-folder.ts";

/** Migrates the database of a running shop to the version on disk, for `update.ts`. */
const { databaseDirectUrl, databaseUrl } = readSettings(root);
const say = (line: string) => process.stdout.write(`${line}\n`);
await migrateDatabase(databaseDirectUrl ?? databaseUrl ?? "", root, { say });
