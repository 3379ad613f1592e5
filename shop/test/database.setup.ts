import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../src/database/embedded-postgres.ts";
import { migrateDatabase } from "../src/database/migrate.ts";
import { seedDemo } from "../src/database/seed/seed.ts";

export const TEMPLATE = "template_shop";

declare module "vitest" {
  export interface ProvidedContext {
    serverUrl: string;
  }
}

/** A PostgreSQL of its own for the run, with one seeded database that every test file copies. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), "kasna-test-"));
  const server = await startEmbeddedPostgres(dataDir);
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  // What tests write need not outlive the machine: commits don't wait for the disk.
  await admin.query("alter system set fsync = off");
  await admin.query("alter system set synchronous_commit = off");
  await admin.query("select pg_reload_conf()");
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const template = server.url.replace("/postgres?", `/${TEMPLATE}?`);
  await migrateDatabase(template, join(import.meta.dirname, "../.."));
  await seedDemo(template);
  project.provide("serverUrl", server.url);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
