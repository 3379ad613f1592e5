import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../src/database/embedded-postgres.ts";
import { migrateDatabase } from "../src/database/migrate.ts";
import { seedDemo } from "../src/database/seed/seed.ts";
import { root } from "../src/server/root-folder.ts";
import { fillDataDir } from "./seeded-data.ts";

export const TEMPLATE = "template_shop";
/** Each test file has a database, so frequent autovacuum of all of them would be most of the server's work. */
const MANY_DATABASES = { autovacuum_naptime: "1min" };

declare module "vitest" {
  export interface ProvidedContext {
    /** The URL of the server itself, to create databases. */
    serverUrl: string;
    /** The URL that shops connect to: the server, or a pooler without prepared statements. */
    shopUrl: string;
    prepares: boolean;
    /** The URL of the server's read replica; empty if there is none. */
    readUrl: string;
  }
}

/** The URL of a database, from the URL of the server's database `postgres`. */
export const databaseOf = (serverUrl: string, name: string) =>
  serverUrl.replace(/\/postgres(?=\?|$)/, `/${name}`);

/**
 * Starts a PostgreSQL server for the run, or uses that of TEST_DATABASE_URL (through the pooler of TEST_POOLER_URL and
 * with the replica of TEST_READ_URL, if set). Creates one seeded database that every test file copies.
 */
export default async function setup(project: TestProject) {
  const { TEST_DATABASE_URL: external, TEST_POOLER_URL: pooler, TEST_READ_URL: readUrl = "" } = process.env;
  const { url, stop } = external ? await fillServer(external) : await startServer();
  project.provide("serverUrl", url);
  project.provide("shopUrl", pooler ?? url);
  project.provide("prepares", !pooler);
  project.provide("readUrl", readUrl);
  return stop;
}

/** Creates the seeded database on a server that runs already. */
async function fillServer(url: string) {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE}`);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const template = databaseOf(url, TEMPLATE);
  await migrateDatabase(template, root);
  await seedDemo(template);
  return { url, stop: async () => {} };
}

/** Starts a server with the seeded database. */
async function startServer() {
  const dataDir = mkdtempSync(join(tmpdir(), "kasna-test-"));
  await fillDataDir(dataDir);
  const server = await startEmbeddedPostgres(dataDir, MANY_DATABASES);
  // A database can be renamed only from another one.
  const admin = new pg.Client({ connectionString: databaseOf(server.url, "template1") });
  await admin.connect();
  // Test data need not survive a crash, so commits don't wait for the disk.
  await admin.query("alter system set fsync = off");
  await admin.query("alter system set synchronous_commit = off");
  await admin.query("select pg_reload_conf()");
  await admin.query(`alter database postgres rename to ${TEMPLATE}`);
  await admin.query("create database postgres");
  await admin.end();
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}
