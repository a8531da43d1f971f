/**
 * Downloads donations as CSV or spreadsheet, or mails all of them as CSV. Donations are read page by page,
 * never all at once.
 */
import { Readable } from 'node:stream';
import * as v from 'valibot';
import type { AppContext } from '../../../platform/app-context.ts';
import { dayInIndia } from '../../../platform/days.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Admin } from '../../../platform/http/requester.ts';
import { listMailId, MailError } from '../../../platform/integrations/mail.ts';
import { insertAuditEntry, listAuditEntries } from '../../audit/index.server.ts';
import type { AuditEntry } from '../../audit/index.ts';
import {
  type Filter,
  findBySearch,
  listDonations,
  type Slice,
  toFilter,
} from '../../donations/index.server.ts';
import type { Donation, FilterQuery } from '../../donations/index.ts';
import { csvMail, message } from '../../mails/index.server.ts';
import { withSampleMark } from '../../sample/index.server.ts';
import { email } from '../../shared/input.ts';
import { csvHead, csvLine } from './csv.ts';
import { xlsxStream } from './xlsx.server.ts';
import { zipOne } from './zip-one.server.ts';

/**
 * Rows of one page. Larger pages survive the garbage collector's first pass and take more memory
 * (bench/csv.ts).
 */
const pageSize = 30;

const all: Filter = { filter: null, search: null };

/**
 * The CSV, newest donation first, read as fast as the client takes it. May lack donations that are started
 * meanwhile.
 */
export function csvStream(context: AppContext, filter = all): Readable {
  return Readable.from(linesOf(context, filter), { objectMode: false });
}

async function* linesOf(context: AppContext, filter: Filter): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvHead);
  for await (const page of pagesOf(context, filter)) yield Buffer.from(page.map(csvLine).join(''));
}

async function* pagesOf({ db, config }: AppContext, filter: Filter): AsyncGenerator<Donation[]> {
  const found = await findBySearch(db, filter);
  let edge: Slice['edge'] = null;
  do {
    const slice: Slice = { limit: pageSize, sort: 'newest', edge };
    const page: Donation[] = await listDonations(db, filter, found, slice);
    const last = page.at(-1);
    edge = page.length === pageSize && last ? { rank: 0, date: last.date, id: last.id, side: 'after' } : null;
    // The file is read outside the site, where a path alone is no link.
    const absolute = (url: string | null) => (url?.startsWith('/') ? config.publicUrl + url : url);
    yield page.map((row) => ({ ...row, screenshotUrl: absolute(row.screenshotUrl) }));
  } while (edge);
}

async function* donationsOf(context: AppContext): AsyncGenerator<Donation> {
  for await (const page of pagesOf(context, all)) yield* page;
}

/** The CSV of a list, for download. Writes an audit entry. */
export async function downloadCsv(
  context: AppContext,
  { username }: Admin,
  query: FilterQuery,
): Promise<Readable> {
  await insertAuditEntry(context.db, { who: username, action: 'csv.downloaded', subject: fileName('csv') });
  return csvStream(context, toFilter(query));
}

/** All donations as a spreadsheet, for download. Writes an audit entry. */
export async function downloadXlsx(context: AppContext, { username }: Admin): Promise<ReadableStream> {
  await insertAuditEntry(context.db, { who: username, action: 'csv.downloaded', subject: fileName('xlsx') });
  return xlsxStream(donationsOf(context));
}

/** Audit entries listed: as many as fit on a screen. */
const recent = 20;

/** The last downloads and mails of the file and exports of one donor, with who did it. */
export function listCsvUses({ db }: AppContext): Promise<AuditEntry[]> {
  return listAuditEntries(db, ['csv.downloaded', 'csv.sent', 'donor.exported'], recent);
}

/** 'donations-2026-11-21.csv', with the day in India. */
export function fileName(kind: 'csv' | 'xlsx' | 'zip'): string {
  return `donations-${dayInIndia(Date.now())}.${kind}`;
}

/**
 * Mails the CSV of all donations; resolves when the mail server has accepted it. Throws 400 if `recipient` is
 * not an email address, 503 with the mail server's words if it refuses.
 */
export async function sendCsv(context: AppContext, admin: Admin, recipient: string): Promise<void> {
  const { success, output: address } = v.safeParse(email('csv.badRecipient'), recipient);
  if (!success) throw new Problem('csv.badRecipient');
  const content = csvStream(context);
  try {
    const attachment = await attachmentOf(content);
    await context.mailer.send({
      ...message(context, csvMail(await withSampleMark(context), admin.name), address),
      id: `${listMailId}${crypto.randomUUID()}`,
      attachments: [attachment],
    });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    throw new Problem('csv.notTaken', { params: { reason: error.message } });
  } finally {
    content.destroy();
  }
  await insertAuditEntry(context.db, { who: admin.username, action: 'csv.sent', subject: address });
}

/** Mail servers refuse more than 20 to 25 MB; an attachment grows by 37 % through encoding. */
export const maxMailBytes = 20 * 1024 * 1024;
const maxPlainBytes = Math.floor(maxMailBytes / 1.37) - 100_000;

/** The CSV, zipped if it is too large for a mail. Reads ahead only as much as a mail can hold. */
async function attachmentOf(csv: Readable) {
  const pieces = csv[Symbol.asyncIterator]() as AsyncIterableIterator<Uint8Array>;
  const read: Uint8Array[] = [];
  let bytes = 0;
  while (bytes <= maxPlainBytes) {
    const { value, done } = await pieces.next();
    if (done) {
      const contentType = 'text/csv; charset=utf-8';
      return { filename: fileName('csv'), contentType, content: Buffer.concat(read) };
    }
    read.push(value);
    bytes += value.byteLength;
  }
  const content = Readable.from(zipOne(fileName('csv'), rest()), { objectMode: false });
  return { filename: fileName('zip'), contentType: 'application/zip', content };

  async function* rest() {
    for (let piece = read.shift(); piece; piece = read.shift()) yield piece;
    yield* pieces;
  }
}
