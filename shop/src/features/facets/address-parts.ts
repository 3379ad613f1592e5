/** An address of a list in its parts, each with the sign that it begins with. */
export function addressParts(address: string): { path: string; query: string; hash: string } {
  const {
    path = "",
    query = "",
    hash = "",
  } = /^(?<path>[^?#]*)(?<query>[^#]*)(?<hash>.*)$/.exec(address)?.groups ?? {};
  return { path, query, hash };
}
