/** Development only: shows the captured mails of DATA_DIR/mail. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Attachment } from 'postal-mime';

export const devMailsPath = '/dev/mails';

/** The list, newest first, or the mail or attachment in the path. */
export async function showMails(folder: string, path: string): Promise<Response> {
  const [file, part] = path
    .slice(devMailsPath.length + 1)
    .split('/')
    .map(decodeURIComponent);
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  if (!file)
    return page(`<h1>Mails</h1><ul>${(await Promise.all(files.reverse().map(row(folder)))).join('')}</ul>`);
  if (!files.includes(file)) return new Response('There is no such mail.', { status: 404 });
  const mail = await PostalMime.parse(await readFile(join(folder, file)));
  if (part) {
    const attachment = mail.attachments[Number(part)];
    if (!attachment) return new Response('There is no such attachment.', { status: 404 });
    return new Response(attachment.content as ArrayBuffer, {
      headers: { 'Content-Type': attachment.mimeType },
    });
  }
  const link = ({ filename }: Attachment, n: number) =>
    `<li><a href="${devMailsPath}/${encodeURIComponent(file)}/${n}">${escaped(filename ?? 'attachment')}</a></li>`;
  return page(`<p><a href="${devMailsPath}">All mails</a></p><h1>${escaped(mail.subject ?? '')}</h1>
    <p>To ${escaped(mail.to?.[0]?.address ?? '')}, answers to ${escaped(mail.replyTo?.[0]?.address ?? '')}</p>
    <ul>${mail.attachments.map(link).join('')}</ul>
    <iframe sandbox="allow-popups" srcdoc="${escaped(mail.html ?? '')}"></iframe><pre>${escaped(mail.text ?? '')}</pre>`);
}

const row = (folder: string) => async (file: string) => {
  const { subject, to, date } = await PostalMime.parse(await readFile(join(folder, file)));
  const href = `${devMailsPath}/${encodeURIComponent(file)}`;
  return `<li><a href="${href}">${escaped(subject ?? '')}</a> to ${escaped(to?.[0]?.address ?? '')}, ${date}</li>`;
};

function page(body: string): Response {
  const style = 'body{font:16px/1.6 sans-serif;margin:2rem}iframe{width:100%;height:60rem;border:1px solid}';
  return new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails</title><style>${style}</style>${body}`,
    { headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  );
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}
