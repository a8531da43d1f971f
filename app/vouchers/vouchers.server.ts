/** The team asks people outside the family to confirm what the page says; everybody reads who did. */
import type { AppContext } from '../../platform/app-context.ts';
import { dayInIndia } from '../../platform/days.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidInput } from '../../platform/http/input.ts';
import { Problem } from '../../platform/http/problem.ts';
import { removeCapturedMails } from '../../platform/integrations/mail.ts';
import { queueMail } from '../../platform/jobs/outbox-repository.ts';
import { isMailboxFull } from '../mails/index.server.ts';
import { limitedMailbox } from '../shared/mailbox.ts';
import { formatTranslated, parseTranslated } from '../shared/translated-schema.ts';
import { mailboxHash } from './links.server.ts';
import * as repository from './repository.server.ts';
import type { VoucherInput } from './schema.ts';
import { formatStatements, parseStatements } from './statements.server.ts';
import { domainOf, type Voucher } from './vouchers.ts';

/** More names would be a list that nobody reads. */
const maxVouchers = 10;

/** Questions to one mailbox within a day. */
const maxQuestionsADay = 2;

/** For the team: whom it asked, with the address, and whether the last mail to it arrived. */
export async function listAsked({ db }: AppContext) {
  const undelivered = await repository.listUndelivered(db);
  return (await repository.listVouchers(db)).map(({ name, role, statements, ...row }) => ({
    ...row,
    isUndelivered: undelivered.includes(row.id),
    name: parseTranslated(name),
    role: parseTranslated(role),
    statements: parseStatements(statements),
  }));
}

/** For everybody: who confirmed what, the newest first. */
export async function listVouchers(db: Database): Promise<Voucher[]> {
  const rows = await repository.listVouchers(db);
  return rows
    .flatMap(({ confirmedAt, ...row }) => (confirmedAt === null ? [] : [{ ...row, confirmedAt }]))
    .sort((one, other) => other.confirmedAt.localeCompare(one.confirmedAt))
    .map(({ name, role, email, elsewhere, confirmedAt, statements }) => ({
      name: parseTranslated(name),
      role: parseTranslated(role),
      domain: domainOf(email),
      elsewhere,
      day: dayInIndia(Date.parse(confirmedAt)),
      statements: parseStatements(statements),
    }));
}

/**
 * Mails a person the link that confirms. Throws 400 for an address at the site's own domain, because such an
 * address proves nothing. Throws 409 if the team asked this mailbox before, if its owner withdrew, or after ten people.
 */
export async function askVoucher(context: AppContext, { name, role, ...input }: VoucherInput): Promise<void> {
  if (isOwnDomain(context, domainOf(input.email))) throw invalidInput({ email: 'vouch.ownDomain' });
  await context.db.transaction().execute(async (tx) => {
    // Locks its row first: two volunteers who ask the same person wait for each other.
    await contentChanged(tx);
    if (await repository.isWithdrawn(tx, mailboxHash(context, input.email)))
      throw new Problem('vouch.withdrew', { fields: { email: 'vouch.withdrew' } });
    const asked = await repository.listVouchers(tx);
    // A limit, not a right: 'rema+2@' reaches the person that 'rema@' reaches.
    const mailbox = limitedMailbox(input.email);
    const isKnown = asked.some(({ email }) => limitedMailbox(email) === mailbox);
    if (isKnown) throw new Problem('vouch.known', { fields: { email: 'vouch.known' } });
    if (asked.length >= maxVouchers) throw new Problem('vouch.tooMany');
    const row = {
      id: crypto.randomUUID(),
      ...input,
      name: formatTranslated(name),
      role: formatTranslated(role),
      elsewhere: input.elsewhere || null,
      askedAt: new Date().toISOString(),
      confirmedAt: null,
      statements: formatStatements([]),
      isMonthly: false,
    };
    await repository.insertVoucher(tx, row);
    await queueQuestion(tx, row);
  });
}

/** The domain of the pages or of the team's mails, or one below or above it. */
function isOwnDomain({ config }: AppContext, domain: string): boolean {
  // It may stand behind a name: 'Us <help@example.org>'.
  const sender = config.mailFrom.replace(/>\s*$/, '');
  const own = [new URL(config.publicUrl).hostname, domainOf(sender), domainOf(config.teamEmail)];
  return own.some((each) => `.${each}`.endsWith(`.${domain}`) || `.${domain}`.endsWith(`.${each}`));
}

/**
 * Mails a new link, which makes older ones invalid. Keeps what the person confirmed. Throws 404 for an unknown
 * person, and 429 after two mails within a day.
 */
export async function askAgain(context: AppContext, id: string): Promise<void> {
  const row = await repository.findVoucher(context.db, id);
  if (!row) throw new Problem('vouch.notFound');
  await askAnew(context, row);
}

/** As askAgain; does nothing if somebody has asked the person since the row was read. */
export async function askAnew({ db }: AppContext, row: repository.VoucherRow): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await repository.updateAskedAt(tx, row, new Date().toISOString())) await queueQuestion(tx, row);
  });
}

async function queueQuestion(tx: Database, { id, email, language }: repository.VoucherRow): Promise<void> {
  if (await isMailboxFull(tx, 'vouch-mail', email, maxQuestionsADay)) throw new Problem('vouch.tooOften');
  const payload: repository.VouchPayload = { voucherId: id };
  await queueMail(tx, { kind: 'vouch', recipient: email, language, payload });
}

/** Deletes the person with what they confirmed and the mails to them, in one transaction with `also`. Throws 404. */
export async function deleteVoucher(
  context: AppContext,
  id: string,
  also: (tx: Database, row: repository.VoucherRow) => Promise<void> = async () => {},
): Promise<void> {
  const mails = await context.db.transaction().execute(async (tx) => {
    // Locks its row first: of two presses, the second finds nobody.
    await contentChanged(tx);
    const row = await repository.findVoucher(tx, id);
    if (!row) throw new Problem('vouch.notFound');
    await also(tx, row);
    return repository.deleteVouchers(tx, [id]);
  });
  await removeCapturedMails(context.config, mails);
}
