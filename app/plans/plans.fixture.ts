/** A site for tests of monthly plans: each test begins on a morning without donations, and moves the clock. */
import { afterEach, beforeEach, vi } from 'vitest';
import { jsonOf } from '../../test/answers.ts';
import { type Donor, forgetCounts, give, type Started, start } from '../../test/donor.ts';
import { type MailingSite, openMailingSite } from '../../test/mail.ts';
import type { AskInit } from '../../test/site.ts';
import { runAgain } from '../../test/stages.ts';
import { openForSuite } from '../../test/suite.ts';
import { editDonation, signedIn } from '../../test/team.ts';
import type { PlanCard, PlanPage } from './plan-page.ts';
import { queueDuePlans } from './queue-due-plans.server.ts';

/** Half past eleven in the morning in India. */
export const firstMorning = '2026-11-26';
const at = (day: string) => Date.parse(`${day}T06:00:00Z`);

export function openPlans() {
  const site: MailingSite = openForSuite(() => openMailingSite());
  const team = { leela: '', superadmin: '' };
  let donors = 0;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: at(firstMorning) });
    for (const table of ['donations', 'outbox', 'reminders', 'sessions', 'admins'] as const) {
      await site.db.deleteFrom(table).execute();
    }
    await runAgain(site);
    await forgetCounts(site);
    site.smtp.forget();
    team.leela = await signedIn(site);
    team.superadmin = await signedIn(site, 'superadmin');
  });
  afterEach(() => vi.useRealTimers());

  /** Sets the clock to half past eleven of a day in India. */
  async function setDay(day: string): Promise<void> {
    vi.setSystemTime(at(day));
    const lastSeenAt = new Date().toISOString();
    await site.db.updateTable('sessions').set({ lastSeenAt, createdAt: lastSeenAt }).execute();
  }

  /** A completed donation of a new donor; verified by default. */
  async function completed(changes: Partial<Donor> = {}, { isVerified = true } = {}): Promise<Started> {
    donors += 1;
    const transactionId = String(401255670000 + donors);
    const donation = await give(site, { email: `donor${donors}@example.com`, ...changes }, transactionId);
    if (isVerified) await editDonation(site, team.leela, donation.id, { isVerified });
    return donation;
  }

  const startPlan = ({ id, ...who }: Started, months: unknown = 6, init: AskInit = {}) =>
    site.ask(`/api/plans/of/${id}`, { method: 'POST', json: { months }, ...who, ...init });

  const linked = (method: 'GET' | 'POST' | 'DELETE', link: string, path = '', init: AskInit = {}) =>
    site.ask(`/api/plans/link${path}${new URL(link, site.config.publicUrl).search}`, { method, ...init });

  return {
    site,
    team,
    setDay,
    /** Sets the day and runs the job. Returns the number of reminders queued. */
    async on(day: string): Promise<number> {
      await setDay(day);
      return queueDuePlans(site);
    },
    begin: (changes: Partial<Donor> = {}) => start(site, changes),
    completed,
    startPlan,
    /** Starts a plan for a new donor. `link` is the path of its page. */
    async planned(months = 6, changes: Partial<Donor> = {}) {
      const donation = await completed(changes);
      const { path } = await jsonOf<{ path: string }>(startPlan(donation, months));
      return { donation, link: path };
    },
    page: (link: string) => jsonOf<PlanPage>(linked('GET', link)),
    card: async ({ id, ...who }: Started) =>
      (await jsonOf<{ card: PlanCard | null }>(site.ask(`/api/plans/of/${id}`, who))).card,
    linked,
    give: (link: string, init: AskInit = {}) => linked('POST', link, '/give', init),
    end: (link: string) => linked('DELETE', link),
    /** The mails of plans in the outbox. */
    mails: () =>
      site.db
        .selectFrom('outbox')
        .selectAll()
        .where('kind', 'in', ['plan-started', 'plan-reminder'])
        .orderBy('createdAt')
        .execute(),
  };
}
