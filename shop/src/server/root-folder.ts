import { sep } from "node:path";

const folder = import.meta.dirname;

/** The root folder of the repository: the one that contains `shop`, for both the sources and the built server. */
export const root = folder.slice(0, folder.lastIndexOf(`${sep}shop${sep}`));
