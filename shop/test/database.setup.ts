import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../src/database/embedded-postgres.ts";
import { migrateDatabase } from "../src/database/migrate.ts";
import { seedDemo } from "../src/database/seed/seed.ts";

export const TEMPLATE = "template_shop";
/** Each test file has a database; to visit all of them every few seconds would be most of the server's work. */
const MANY_DATABASES = { autovacuum_naptime: "1min" };

declare module "vitest" {
  export interface ProvidedContext {
    /** The server itself, where databases are made. */
    serverUrl: string;
    /** What shops connect to: the server, or a pooler before it that can't keep prepared statements. */
    shopUrl: string;
    prepares: boolean;
    /** The server's replica, which is to show the catalogue; empty where there is none. */
    readUrl: string;
  }
}

/** The URL of one database of a server that is named by the URL of its database `postgres`. */
export const databaseOf = (serverUrl: string, name: string) =>
  serverUrl.replace(/\/postgres(?=\?|$)/, `/${name}`);

/**
 * A PostgreSQL of its own for the run, or that of TEST_DATABASE_URL (before it, where given, the pooler of
 * TEST_POOLER_URL, beside it the replica of TEST_READ_URL), with one seeded database that every test file copies.
 */
export default async function setup(project: TestProject) {
  const { TEST_DATABASE_URL: given, TEST_POOLER_URL: pooler, TEST_READ_URL: readUrl = "" } = process.env;
  const dataDir = mkdtempSync(join(tmpdir(), "kasna-test-"));
  const server = given ? null : await startEmbeddedPostgres(dataDir, MANY_DATABASES);
  const url = given ?? server?.url ?? "";
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  if (!given) {
    // What tests write need not outlive the machine: commits don't wait for the disk.
    await admin.query("alter system set fsync = off");
    await admin.query("alter system set synchronous_commit = off");
    await admin.query("select pg_reload_conf()");
  }
  await admin.query(`drop database if exists ${TEMPLATE}`);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const template = databaseOf(url, TEMPLATE);
  await migrateDatabase(template, join(import.meta.dirname, "../.."));
  await seedDemo(template);
  project.provide("serverUrl", url);
  project.provide("shopUrl", pooler ?? url);
  project.provide("prepares", !pooler);
  project.provide("readUrl", readUrl);
  return async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
