import { sep } from "node:path";

const here = import.meta.dirname;

/** The root folder of the repository: the one that contains `shop`, for both the sources and the built server. */
export const root = here.slice(0, here.lastIndexOf(`${sep}shop${sep}`));
