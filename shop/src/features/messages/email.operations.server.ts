import { createTransport } from "nodemailer";
import type { AppContext } from "../../api/app-context.server.ts";
import { inboxMessages } from "../../database/schema/index.ts";
import { type EmailBody, emailHtml, emailText } from "./email-body.ts";

const TIMEOUT_MS = 10_000;

export type Email = {
  to: string;
  subject: string;
  body: EmailBody;
  /** What this e-mail is about, as a word without spaces: the same e-mail sent again has the same id. */
  about: string;
  attachments?: readonly { name: string; type: string; bytes: Uint8Array }[];
};

/** Whether e-mail leaves this shop at all. */
export const sendsEmail = (ctx: AppContext) => ctx.settings.mail.provider !== "none";

/**
 * Sends an e-mail as HTML and text by the provider of the settings; under `inbox` it is kept for
 * /dev/inbox. Throws what the mail server said, to be tried again.
 */
export async function sendEmail(ctx: AppContext, email: Email): Promise<void> {
  const { mail, publicUrl } = ctx.settings;
  if (mail.provider === "none") return;
  const { to, subject, attachments = [] } = email;
  const [html, text] = [emailHtml(email.body), emailText(email.body)];
  if (mail.provider === "inbox") {
    const names = attachments.map((attachment) => attachment.name);
    await ctx.db
      .insert(inboxMessages)
      .values({ to, channel: "email", subject, text, html, attachments: names });
    return;
  }
  const transport = createTransport(withTimeouts(mail.smtpUrl));
  try {
    await transport.sendMail({
      from: mail.from,
      to,
      subject,
      text,
      html,
      // Sent twice after a lost answer, it is one e-mail to most mail programs.
      messageId: `<${email.about}@${new URL(publicUrl).hostname}>`,
      headers: { "Auto-Submitted": "auto-generated" },
      attachments: attachments.map(({ name, type, bytes }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(bytes),
      })),
    });
  } finally {
    transport.close();
  }
}

/** The server's address, with our patience where it names none of its own. */
function withTimeouts(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const name of ["connectionTimeout", "greetingTimeout", "socketTimeout"])
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(TIMEOUT_MS));
  return url.href;
}
