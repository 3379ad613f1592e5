import type { AppContext } from "../../api/app-context.server.ts";
import { inboxMessages } from "../../database/schema/index.ts";
import { type EmailBody, emailHtml, emailText } from "./email-body.ts";

const TIMEOUT_MS = 10_000;

export type Email = {
  to: string;
  subject: string;
  body: EmailBody;
  /** An id without spaces for this e-mail, so that a retry has the same Message-ID. */
  about: string;
  attachments?: readonly { name: string; type: string; bytes: Uint8Array }[];
};

/** Whether the shop sends e-mail at all. */
export const sendsEmail = (ctx: AppContext) => ctx.settings.mail.provider !== "none";

/**
 * Sends an e-mail as HTML and text with the configured provider; `inbox` stores it for /dev/inbox. Throws the mail
 * server's error, so that the job is retried.
 */
export async function sendEmail(ctx: AppContext, email: Email): Promise<void> {
  const { mail, publicUrl } = ctx.settings;
  // Customers created by staff may have no e-mail address.
  if (mail.provider === "none" || email.to === "") return;
  const { to, subject, attachments = [] } = email;
  const [html, text] = [emailHtml(email.body), emailText(email.body)];
  if (mail.provider === "inbox") {
    const names = attachments.map((attachment) => attachment.name);
    await ctx.db
      .insert(inboxMessages)
      .values({ to, channel: "email", subject, text, html, attachments: names });
    return;
  }
  const { createTransport } = await import("nodemailer");
  const transport = createTransport(withTimeouts(mail.smtpUrl));
  try {
    await transport.sendMail({
      from: mail.from,
      to,
      subject,
      text,
      html,
      // If it is sent twice after a lost response, most mail programs show it once.
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

/** The server's address, with default timeouts unless it specifies its own. */
function withTimeouts(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const name of ["connectionTimeout", "greetingTimeout", "socketTimeout"])
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(TIMEOUT_MS));
  return url.href;
}
