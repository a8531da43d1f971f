/** All donations as one CSV file: sent by e-mail at once, or downloaded. Read page by page, never as a whole. */
import { Readable } from 'node:stream';
import * as v from 'valibot';
import type { AppContext } from '../../platform/app-context.ts';
import type { Cursor } from '../../platform/http/paging.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin } from '../../platform/http/requester.ts';
import { MailError } from '../../platform/integrations/mail.ts';
import type { AuditEntry } from '../audit/audit.ts';
import { insertAuditEntry, listAuditEntries } from '../audit/repository.server.ts';
import { message } from '../mails/compose.server.ts';
import { csvMail } from '../mails/team-mails.server.ts';
import { email } from '../shared/input.ts';
import { csvHead, csvLine } from './csv.ts';
import * as repository from './repository.server.ts';
import { dayInIndia } from './statistics/days.ts';

/** Rows read at once: with more of them, more of each page outlives the collector's first pass (bench/csv.ts). */
const pageSize = 30;

/** The file, newest donation first, read from the database as fast as it is taken. What is started meanwhile may be missing. */
export function csvStream(context: AppContext): Readable {
  return Readable.from(piecesOf(context), { objectMode: false });
}

async function* piecesOf({ db, config }: AppContext): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvHead);
  let after: Cursor | null = null;
  do {
    const page: repository.OwnedDonation[] = await repository.listPage(db, after, pageSize);
    const last = page.at(-1);
    after = page.length === pageSize && last ? { at: last.date, id: last.id } : null;
    // A path alone would lead nowhere outside the site.
    const absolute = (url: string | null) => (url?.startsWith('/') ? config.publicUrl + url : url);
    const lines = page.map((row) => csvLine({ ...row, screenshotUrl: absolute(row.screenshotUrl) }));
    yield Buffer.from(lines.join(''));
  } while (after);
}

/** The file for the admin to download; that it was is written down. */
export async function downloadCsv(context: AppContext, { username }: Admin): Promise<Readable> {
  await insertAuditEntry(context.db, { who: username, action: 'csv.downloaded', subject: csvName() });
  return csvStream(context);
}

/** As many as fit a screen. */
const recent = 20;

/** Who downloaded the file, sent it to whom, or exported one donor, the last times. */
export function listCsvUses({ db }: AppContext): Promise<AuditEntry[]> {
  return listAuditEntries(db, ['csv.downloaded', 'csv.sent', 'donor.exported'], recent);
}

/** 'donations-2026-11-21.csv', by Indian time. */
export function csvName(): string {
  return `donations-${dayInIndia(Date.now())}.csv`;
}

/**
 * Sends the file to `recipient` and is done when the mail server has it. Refuses with 400 what is no e-mail address,
 * 503 with the mail server's words when it doesn't take it.
 */
export async function sendCsv(context: AppContext, admin: Admin, recipient: string): Promise<void> {
  const { success, output: address } = v.safeParse(email('csv.badRecipient'), recipient);
  if (!success) throw new Problem('csv.badRecipient');
  const content = csvStream(context);
  try {
    await context.mailer.send({
      ...message(context, csvMail(context, admin.name), address),
      attachments: [{ filename: csvName(), contentType: 'text/csv; charset=utf-8', content }],
    });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    throw new Problem('csv.notTaken', { params: { reason: error.message } });
  } finally {
    content.destroy();
  }
  await insertAuditEntry(context.db, { who: admin.username, action: 'csv.sent', subject: address });
}
