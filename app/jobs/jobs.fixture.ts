/** Bulk work through the API, for the tests of jobs. */
import { beforeEach } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { give, rowOf } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { randomId } from '../shared/random-id.ts';
import type { JobDetails, JobView } from './job.ts';

export const uuid = randomId;

/** A site without jobs before each test, three of the team, and their calls. */
export function openJobs() {
  const site = openForSuite(() => openTestSite({ THANKS_AFTER_MINUTES: '15' }));
  const cookies = signInForSuite(site, 'leela', 'asha', 'superadmin');
  beforeEach(async () => {
    for (const table of ['jobs', 'jobItems', 'counters'] as const) await site.db.deleteFrom(table).execute();
  });

  function post(path: string, json: unknown = {}, cookie = cookies.leela): Promise<Response> {
    return site.ask(`/api/jobs${path}`, { method: 'POST', json, cookie });
  }

  return {
    site,
    cookies,
    post,
    /** Begins a job. Returns its id. */
    async begin(kind: string, subjects: string[], cookie = cookies.leela): Promise<string> {
      const id = uuid();
      await expectAnswer(post('', { id, kind, subjects }, cookie), 200, { id, state: 'running' });
      return id;
    },
    show: async (id: string, cookie = cookies.leela): Promise<JobDetails> =>
      (await site.ask(`/api/jobs/${id}`, { cookie })).json(),
    list: async (): Promise<JobView[]> => (await site.ask('/api/jobs', { cookie: cookies.leela })).json(),
    /** Completed donations of different donors. */
    async giveMany(count: number): Promise<string[]> {
      const ids: string[] = [];
      for (let n = 0; n < count; n++) {
        ids.push((await give(site, { email: `${uuid()}@example.org` }, `4012 5567 ${1000 + n}`)).id);
      }
      return ids;
    },
    isVerified: async (id: string) => (await rowOf(site, id)).isVerified,
    /** The receipts of a donation, without reversals. */
    verifications: (id: string) =>
      site.db
        .selectFrom('receipts')
        .selectAll()
        .where('donationId', '=', id)
        .where('reverses', 'is', null)
        .execute(),
  };
}
