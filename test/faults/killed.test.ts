/** The site's process is killed ten times while fifty donors give: every answered donation exists once. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { cookieNames } from '../../platform/http/cookie-names.ts';
import { donor as form } from '../donor.ts';
import { startSmtp } from '../fakes/smtp.ts';
import { renderPicture } from '../pictures.ts';
import { type RunningSite, startSite } from '../running-site.ts';
import { type Answer, uploadScreenshot, visit } from './visitors.ts';

const donors = 50;
const kills = 10;
/** The number of answers after a start at which the process is killed. */
const answersBetween = 80;

/** The answers that a donor got. */
type Promised = { email: string; id: string; screenshotUrl?: string; confirmationNumber?: string };

const hasPostgres = (process.env.TEST_DATABASE_URL ?? 'none') !== 'none';
const databases = hasPostgres ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);

test.each(databases)('ten kill -9 under fifty donors on %s', { timeout: 900_000 }, async (database) => {
  const smtp = await startSmtp();
  const site = await startSite(database, { SMTP_URL: smtp.url, TEAM_EMAIL: 'team@example.org' });
  const crowd = new Crowd(site, await renderPicture());
  for (let round = 1; round <= kills; round++) {
    const enough = crowd.answered + answersBetween;
    while (crowd.answered < enough) await pause(5);
    await site.stop('SIGKILL');
    await site.restart();
  }
  await crowd.leave();
  const { promised } = crowd;
  expect(promised.length).toBeGreaterThan(donors);

  const db = await openDatabase(
    site.databaseUrl
      ? { kind: 'postgres', url: site.databaseUrl }
      : { kind: 'sqlite', path: join(site.folder, 'kaithangu.sqlite') },
  );
  try {
    await allSent(db);
    await expectKept(site, db, promised);
    const ids = smtp.taken.map(({ raw }) => raw.match(/^Message-ID: *<([\w-]+)/im)?.[1] ?? '');
    const mails = await db.selectFrom('outbox').select('id').where('state', '=', 'sent').execute();
    const dropped = await db.selectFrom('outbox').select('id').where('state', '=', 'dropped').execute();
    // A mail that the server had taken when we were killed is sent again, as the same mail: better twice than
    // never; one that is
    // not needed any more by then is dropped, and has been sent all the same.
    const sent = [...mails, ...dropped.filter(({ id }) => ids.includes(id))].map(({ id }) => id);
    expect([...new Set(ids)].sort()).toEqual(sent.sort());
    const again = ids.length - sent.length;
    expect(again).toBeLessThanOrEqual(kills * 5);
    console.log(
      `${database}: ${promised.length} donations, ${mails.length} mails, ${again} of them sent again`,
    );
  } finally {
    await db.destroy();
    await site.close();
    await smtp.stop();
  }
});

async function expectKept(site: RunningSite, db: Database, promised: Promised[]): Promise<void> {
  const rows = await db.selectFrom('donations').selectAll().execute();
  const mails = await db.selectFrom('outbox').select(['kind', 'donationId', 'state']).execute();
  const events = await db.selectFrom('donationEvents').select(['donationId', 'field']).execute();
  for (const { email, id, screenshotUrl, confirmationNumber } of promised) {
    const own = rows.filter((row) => row.email === email);
    expect(own.map((row) => row.id)).toEqual([id]);
    const kinds = mails.filter((mail) => mail.donationId === id).map(({ kind }) => kind);
    const isConfirmed = own[0]?.confirmationNumber !== null;
    const expected = ['complete-donation', 'donation-alert', ...(isConfirmed ? ['thank-you'] : [])];
    expect(kinds.sort()).toEqual(expected);
    // The 'complete your donation' mail is dropped if the donation was completed first.
    const unsent = mails.filter((mail) => mail.donationId === id && mail.state !== 'sent');
    expect(unsent.filter(({ kind }) => kind !== 'complete-donation' || !isConfirmed)).toEqual([]);
    const confirmations = events.filter(
      (event) => event.donationId === id && event.field === 'confirmationNumber',
    );
    expect(confirmations.length).toBe(isConfirmed ? 1 : 0);
    if (confirmationNumber) expect(own[0]).toMatchObject({ confirmationNumber, screenshotUrl });
  }
  // Donors repeated lost calls, and nobody gave twice.
  expect(new Set(rows.map(({ email }) => email)).size).toBe(rows.length);
  const pictures = promised.flatMap(({ id, screenshotUrl }) =>
    screenshotUrl ? [{ id, screenshotUrl }] : [],
  );
  expect(pictures.length).toBeGreaterThan(donors);
  for (const { id, screenshotUrl } of pictures) {
    const { visitorId } = rows.find((row) => row.id === id) as (typeof rows)[number];
    const cookie = `${cookieNames.visitor}=${visitorId}`;
    expect(await visit(site, screenshotUrl, { headers: { cookie } })).toMatchObject({ status: 200 });
  }
}

/** Fifty clients give repeatedly, each time as another donor, and repeat calls whose answers are lost. */
class Crowd {
  readonly promised: Promised[] = [];
  answered = 0;
  #people = 0;
  #isOver = false;
  readonly #site: RunningSite;
  readonly #picture: Uint8Array;
  readonly #walks: Promise<void>[];

  constructor(site: RunningSite, picture: Uint8Array) {
    this.#site = site;
    this.#picture = picture;
    this.#walks = Array.from({ length: donors }, async () => {
      while (!this.#isOver) await this.#give();
    });
  }

  async leave(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#walks);
  }

  /** Repeats a call until it succeeds; null if the crowd leaves before. */
  async #insist(call: () => Promise<Answer>): Promise<Answer | null> {
    while (!this.#isOver) {
      const answer = await call();
      if (answer.status >= 200 && answer.status < 300) {
        this.answered++;
        return answer;
      }
      if (answer.status !== 0 && answer.status < 500) throw new Error(`${answer.status} ${answer.text}`);
      await pause(20);
    }
    return null;
  }

  async #give(): Promise<void> {
    const n = this.#people++;
    const email = `donor${n}@example.com`;
    const from = { 'X-Forwarded-For': `198.18.${n >> 8}.${n & 255}` };
    const token = await this.#insist(() => visit(this.#site, '/api/app-check/token', { headers: from }));
    if (!token) return;
    const headers = {
      ...from,
      cookie: `${cookieNames.visitor}=${crypto.randomUUID()}`,
      'x-app-check': JSON.parse(token.text).token,
    };
    const send = (method: string, path: string, json: unknown) =>
      this.#insist(() =>
        visit(this.#site, path, {
          method,
          headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': email },
          body: JSON.stringify(json),
        }),
      );
    const started = await send('POST', '/api/donations/sendDonationAlertEmail', { ...form, email });
    if (!started) return;
    const { id } = JSON.parse(started.text);
    const donation: Promised = { email, id };
    this.promised.push(donation);
    const stored = await this.#insist(() => uploadScreenshot(this.#site, { id, headers }, this.#picture));
    if (!stored) return;
    const screenshotUrl = JSON.parse(stored.text).url;
    donation.screenshotUrl = screenshotUrl;
    const confirmationNumber = `4012${String(n).padStart(8, '0')}`;
    const confirmation = { paymentMethod: 'UPI', confirmationNumber, screenshotUrl };
    const confirmed = await send('PUT', `/api/donations/${id}`, confirmation);
    if (confirmed) donation.confirmationNumber = confirmationNumber;
  }
}

/** Waits until no mail is waiting, including those that a kill delayed by minutes. */
async function allSent(db: Database): Promise<void> {
  // The letters are rendered one after the other.
  const until = Date.now() + 300_000;
  await db
    .updateTable('outbox')
    .set({ nextAt: new Date().toISOString() })
    .where('state', '=', 'sending')
    .execute();
  for (;;) {
    const waiting = await db
      .selectFrom('outbox')
      .select('id')
      .where('state', 'in', ['queued', 'sending'])
      .execute();
    if (waiting.length === 0) return;
    if (Date.now() > until) throw new Error(`${waiting.length} mails were not sent`);
    await pause(100);
  }
}
