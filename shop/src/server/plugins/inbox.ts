import { rowId } from "@kasna/rules/row-id";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { inboxHtml, readInbox } from "../../features/messages/messages.operations.server.ts";
import { escapeHtml } from "../../ui/html.ts";

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:48rem;padding:24px 16px}
h1{font-size:28px}li{border-top:1px solid #8884;padding:12px 0;list-style:none}ol{padding:0}span{white-space:pre-line}small{opacity:.75;font-family:ui-monospace,monospace}`;

/** Shows the SMS messages and e-mails that a real provider would have sent. Only with the provider `inbox`. */
export function inbox(app: FastifyInstance, ctx: AppContext) {
  app.get("/dev/inbox.json", async (_, reply) =>
    reply.header("Cache-Control", "no-store").send(await readInbox(ctx)),
  );
  app.get("/dev/inbox", async (_, reply) => {
    const messages = await readInbox(ctx);
    const time = new Intl.DateTimeFormat("en-IN", {
      dateStyle: "medium",
      timeStyle: "medium",
      timeZone: "Asia/Kolkata",
    });
    const items = messages.map((m) => {
      const mail = "subject" in m ? m : null;
      const subject = mail
        ? `<b>${escapeHtml(mail.subject ?? "")}</b> <a href="/dev/inbox/${m.id}">as HTML</a>${(mail.attachments ?? []).map((name) => ` · ${escapeHtml(name)}`).join("")}<br>`
        : "";
      return `<li><small>${time.format(new Date(m.created_at))} · ${m.channel} to ${escapeHtml(m.to)}</small><br>${subject}<span>${escapeHtml(m.text)}</span></li>`;
    });
    return reply
      .headers({
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
      })
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="5"><title>Inbox</title><style>${STYLE}</style></head><body><h1>Inbox</h1><p>Messages that a real provider would have sent, newest first. This page reloads every 5 seconds.</p><ol>${items.join("") || "<li>There are no messages yet.</li>"}</ol></body></html>`,
      );
  });

  app.get<{ Params: { id: string } }>("/dev/inbox/:id", async ({ params }, reply) => {
    const id = rowId(params.id);
    const html = id === null ? null : await inboxHtml(ctx, id);
    if (html === null) return reply.status(404).type("text/plain").send("E-mail not found");
    return reply
      .headers({
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
      })
      .send(html);
  });
}
