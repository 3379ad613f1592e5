import { escapeHtml } from "../../ui/html.ts";

/** The content of an e-mail, rendered as both HTML and text. */
export type EmailBody = {
  heading: string;
  paragraphs: readonly string[];
  /** Rows of a table: an item with the address of its page, a detail, and an amount. */
  rows?: readonly (readonly [what: string, detail: string, amount: string, url: string])[];
  /** Sums under the table; the last one is the total. */
  figures?: readonly { name: string; amount: string }[];
  /** Blocks of lines with a title, such as an address. */
  blocks?: readonly { title: string; lines: readonly string[] }[];
  /** Buttons. The first is the one that most readers need. */
  links?: readonly { text: string; url: string }[];
  /** The sender, at the bottom. */
  sender: readonly string[];
};

const INK = "#101828";
const QUIET = "#475467";
const LINE = "#e3e6eb";
const FACE = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** The e-mail as HTML, with tables and inline styles, because mail programs ignore style sheets. */
export function emailHtml(body: EmailBody): string {
  const cell = (text: string, style = "") =>
    `<td style="padding:8px 0;border-bottom:1px solid ${LINE};vertical-align:top;${style}">${text}</td>`;
  const rows = (body.rows ?? []).map(
    ([name, detail, amount, url]) =>
      `<tr>${cell(`<a href="${escapeHtml(url)}" style="color:${INK}">${escapeHtml(name)}</a><br><span style="color:${QUIET};font-size:13px">${escapeHtml(detail)}</span>`)}${cell(escapeHtml(amount), "text-align:right;white-space:nowrap;padding-left:16px")}</tr>`,
  );
  const figures = (body.figures ?? []).map(({ name, amount }, index, all) => {
    const weight = index === all.length - 1 ? "font-weight:600;font-size:17px" : "";
    return `<tr><td style="padding:4px 0;${weight}">${escapeHtml(name)}</td><td style="padding:4px 0 4px 16px;text-align:right;white-space:nowrap;${weight}">${escapeHtml(amount)}</td></tr>`;
  });
  const blocks = (body.blocks ?? []).map(
    ({ title, lines }) =>
      `<p style="margin:24px 0 0"><b>${escapeHtml(title)}</b><br>${lines.map(escapeHtml).join("<br>")}</p>`,
  );
  const links = (body.links ?? []).map(
    ({ text, url }, index) =>
      `<p style="margin:${index === 0 ? 24 : 12}px 0 0"><a href="${escapeHtml(url)}" style="display:inline-block;${index === 0 ? `background:${INK};color:#ffffff` : `background:#ffffff;color:${INK}`};border:1px solid ${INK};text-decoration:none;padding:11px 19px;border-radius:6px">${escapeHtml(text)}</a></p>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(body.heading)}</title></head>
<body style="margin:0;background:#f6f7f9;color:${INK};${FACE};font-size:15px;line-height:1.5"><div style="max-width:560px;margin:0 auto;padding:24px 16px"><div style="background:#ffffff;border:1px solid ${LINE};border-radius:6px;padding:24px">
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${escapeHtml(body.heading)}</h1>
${body.paragraphs.map((text) => `<p style="margin:0 0 12px">${escapeHtml(text)}</p>`).join("\n")}
${rows.length > 0 ? `<table role="presentation" style="width:100%;border-collapse:collapse;border-top:1px solid ${INK};margin-top:12px">${rows.join("")}</table>` : ""}
${figures.length > 0 ? `<table role="presentation" style="width:100%;border-collapse:collapse;margin-top:8px">${figures.join("")}</table>` : ""}
${blocks.join("\n")}
${links.join("\n")}
</div><p style="color:${QUIET};font-size:13px;margin:16px 0 0">${body.sender.map(escapeHtml).join("<br>")}</p></div></body></html>`;
}

/** The same e-mail as plain text. */
export function emailText(body: EmailBody): string {
  const rows = (body.rows ?? []).map(
    ([name, detail, amount, url]) => `${name}\n  ${detail}  ${amount}\n  ${url}`,
  );
  const figures = (body.figures ?? []).map(({ name, amount }) => `${name}: ${amount}`);
  const blocks = (body.blocks ?? []).map(({ title, lines }) => [title, ...lines].join("\n"));
  return [
    body.heading,
    ...body.paragraphs,
    ...(rows.length > 0 ? [rows.join("\n")] : []),
    ...(figures.length > 0 ? [figures.join("\n")] : []),
    ...blocks,
    ...(body.links ?? []).map(({ text, url }) => `${text}: ${url}`),
    `-- \n${body.sender.join("\n")}`,
  ].join("\n\n");
}
