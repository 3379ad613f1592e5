import { type AddressInfo, createServer } from "node:net";

/** A mail server for tests. Speaks as much SMTP as a sender needs, and records the messages. */
export async function openMailServer() {
  const received: { from: string; to: string; source: string }[] = [];
  let rejections = 0;
  const server = createServer((socket) => {
    let envelope = { from: "", to: "" };
    let isData = false;
    let buffer = "";
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on("error", () => {});
    say("220 mail.test ESMTP");
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      buffer += chunk;
      for (;;) {
        const end = isData ? buffer.indexOf("\r\n.\r\n") : buffer.indexOf("\r\n");
        if (end < 0) return;
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          received.push({ ...envelope, source: line });
          say("250 stored");
        } else if (/^EHLO|^HELO/i.test(line)) say("250 mail.test");
        else if (/^MAIL FROM/i.test(line)) {
          if (rejections > 0) {
            rejections -= 1;
            say("451 try again later");
          } else {
            envelope = { from: /<(.*?)>/.exec(line)?.[1] ?? "", to: "" };
            say("250 ok");
          }
        } else if (/^RCPT TO/i.test(line)) {
          envelope.to = /<(.*?)>/.exec(line)?.[1] ?? "";
          say("250 ok");
        } else if (/^DATA/i.test(line)) {
          isData = true;
          say("354 go on");
        } else if (/^QUIT/i.test(line)) {
          say("221 bye");
          socket.end();
        } else say("250 ok");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Rejects the next `count` e-mails temporarily. */
    rejectNext(count: number) {
      rejections = count;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
