/** The parent's message to a server process that started before the database. */
export const DATABASE_READY = "database ready";
