/** The parts of a list's address, each with its leading separator. */
export function addressParts(address: string): { path: string; query: string; hash: string } {
  const {
    path = "",
    query = "",
    hash = "",
  } = /^(?<path>[^?#]*)(?<query>[^#]*)(?<hash>.*)$/.exec(address)?.groups ?? {};
  return { path, query, hash };
}
