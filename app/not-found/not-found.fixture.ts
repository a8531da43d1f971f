/** Calls of the tests about payments that were not found. */
import { jsonOf } from '../../test/answers.ts';
import type { Started } from '../../test/donor.ts';
import type { TestSite } from '../../test/site.ts';
import { editDonation } from '../../test/team.ts';
import type { Donation } from '../donations/index.ts';

/** The calls of the volunteer Leela, whose cookie is set before the tests run, and of donors. */
export function callsOf(site: TestSite, cookies: { leela: string }) {
  return {
    mark: (id: string, by = cookies.leela) =>
      site.ask(`/api/donations/${id}/not-found`, { method: 'POST', cookie: by }),
    takeBack: (id: string) =>
      site.ask(`/api/donations/${id}/not-found`, { method: 'DELETE', cookie: cookies.leela }),
    answer: ({ id, ...who }: Started, json: object) =>
      site.ask(`/api/donations/${id}/own/not-found`, { method: 'POST', json, ...who }),
    verify: (id: string, isVerified = true) => editDonation(site, cookies.leela, id, { isVerified }),
    /** The ids of the team's list. */
    async listed(query: string): Promise<string[]> {
      const donations = await jsonOf<Donation[]>(
        site.ask(`/api/donations?${query}`, { cookie: cookies.leela }),
      );
      return donations.map(({ id }) => id);
    },
  };
}
