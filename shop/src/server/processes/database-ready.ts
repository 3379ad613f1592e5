/** What the parent process tells a server process that has started before the database. */
export const DATABASE_READY = "database ready";
