const SECOND = "GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n";
const head = (...lines: string[]) =>
  `${["POST /API/products/search_products.php HTTP/1.1", "Host: shop", "Content-Type: application/json", ...lines].join("\r\n")}\r\n\r\n`;

/**
 * Requests that a proxy and a server may parse differently. The safe result is one response and a closed connection:
 * the bytes after the first request must never be handled as a second request.
 */
export const SMUGGLING: readonly { name: string; bytes: string }[] = [
  {
    name: "Content-Length and Transfer-Encoding",
    bytes: `${head("Content-Length: 6", "Transfer-Encoding: chunked")}0\r\n\r\n${SECOND}`,
  },
  { name: "two Content-Lengths", bytes: `${head("Content-Length: 2", "Content-Length: 60")}{}${SECOND}` },
  { name: "two lengths in one header", bytes: `${head("Content-Length: 2, 60")}{}${SECOND}` },
  { name: "a signed Content-Length", bytes: `${head("Content-Length: +2")}{}${SECOND}` },
  { name: "a space before the colon", bytes: `${head("Content-Length : 2")}{}${SECOND}` },
  { name: "Transfer-Encoding: xchunked", bytes: `${head("Transfer-Encoding: xchunked")}0\r\n\r\n${SECOND}` },
  {
    name: "chunked, then identity",
    bytes: `${head("Transfer-Encoding: chunked, identity")}0\r\n\r\n${SECOND}`,
  },
  {
    name: "a chunk of negative size",
    bytes: `${head("Transfer-Encoding: chunked")}-1\r\n{}\r\n0\r\n\r\n${SECOND}`,
  },
  {
    name: "a chunk longer than it says",
    bytes: `${head("Transfer-Encoding: chunked")}2\r\n{}xx\r\n0\r\n\r\n${SECOND}`,
  },
  {
    name: "a chunk that ends with a bare LF",
    bytes: `${head("Transfer-Encoding: chunked")}2\n{}\n0\n\n${SECOND}`,
  },
  {
    name: "headers that end with bare LFs",
    bytes: `${head("Content-Length: 2").replaceAll("\r\n", "\n")}{}${SECOND}`,
  },
  { name: "a folded header", bytes: `${head("Transfer-Encoding:", " chunked")}0\r\n\r\n${SECOND}` },
  { name: "a NUL in a header", bytes: `${head("X-Nul: a\0b", "Content-Length: 2")}{}${SECOND}` },
  { name: "no Host", bytes: "GET / HTTP/1.1\r\n\r\n" },
  { name: "two Hosts", bytes: "GET / HTTP/1.1\r\nHost: shop\r\nHost: other\r\n\r\n" },
  { name: "HTTP/0.9", bytes: "GET /\r\n" },
];
