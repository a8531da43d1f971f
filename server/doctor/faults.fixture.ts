/** For doctor.api.test.ts: breaks one thing of the correct site, and collects the findings. */
import type { Config } from '../../platform/config/config.ts';
import { fakeDns, type RightSite } from '../../test/right-site.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';

/** The findings for a changed setting. */
export async function findingsOf(
  right: RightSite,
  changes: Partial<Config> = {},
  dns = fakeDns(),
  envFile = right.envFile,
): Promise<Finding[]> {
  return Array.fromAsync(examine({ ...right.config, ...changes }, { envFile, dns }));
}

export type Plant = (right: RightSite) => Promise<[found: RegExp, Finding[], mend?: () => Promise<unknown>]>;

export const changed =
  (found: RegExp, changes: (right: RightSite) => Partial<Config>): Plant =>
  async (right) => [found, await findingsOf(right, changes(right))];

export const named =
  (found: RegExp, changes: Record<string, string[] | null>): Plant =>
  async (right) => [found, await findingsOf(right, {}, fakeDns(changes))];

export const fronted =
  (found: RegExp, answer: RightSite['proxy']['answer']): Plant =>
  async (right) => {
    right.proxy.answer = answer;
    const all = await findingsOf(right);
    right.proxy.answer = right.proxy.passOn;
    return [found, all];
  };

/** A row that is in the database during the check only. */
export const queued =
  (found: RegExp, row: object): Plant =>
  async (right) => {
    const id = crypto.randomUUID();
    const old = new Date(Date.now() - 7_200_000).toISOString();
    await right.site.db
      .insertInto('outbox')
      .values({
        id,
        kind: 'contact-message',
        recipient: 'a@help.org',
        language: 'en',
        payload: 'null',
        donationId: null,
        state: 'queued',
        attempts: 3,
        nextAt: old,
        createdAt: old,
        sentAt: null,
        lastError: null,
        ...row,
      })
      .execute();
    const all = await findingsOf(right);
    await right.site.db.deleteFrom('outbox').where('id', '=', id).execute();
    return [found, all];
  };
