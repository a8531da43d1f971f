/** Loads one page of the team's lists, by the page's address. */
import type { Donation } from '../../donations/index.ts';
import type { JobView } from '../../jobs/index.ts';
import { loadJobs } from '../../jobs/parts.ts';
import type { PlanLine } from '../../plans/index.ts';
import type { Facts } from '../../readings/index.ts';
import { pickQuery } from '../../shared/query.ts';
import { pagingOf } from '../../shell/answers.ts';
import type { ApiClient } from '../../shell/api-client.ts';

type Other = { id: string; firstname: string; lastname: string };

/** Other donations with the transaction ID or the screenshot of the donation `id`. */
export type Same = { id: string; transaction: Other[]; picture: Other[] };

/** In what the screenshot of the donation `id` agrees with it and differs. */
export type Compared = Facts & { id: string };

export type LoadedList = {
  /** Null if loading failed. */
  donations: Donation[] | null;
  same: Same[];
  /** The donations whose screenshot the server has read. */
  compared: Compared[];
  /** The donations that have a monthly plan or were started from one. */
  plans: PlanLine[];
  total: number;
  /** Cursors of the pages before and after; null if there is none. */
  next: string | null;
  previous: string | null;
  /** Bulk work of the team. */
  jobs: JobView[];
};

/** The query parameters of the address that are passed on. */
const queryNames = ['filter', 'search', 'sort', 'cursor', 'before'] as const;

type ListQuery = Parameters<ApiClient['donations']['$get']>[0]['query'];

/** The server gave no list. */
const notLoaded: LoadedList = {
  donations: null,
  same: [],
  compared: [],
  plans: [],
  total: 0,
  next: null,
  previous: null,
  jobs: [],
};

/** `fixed` overrides the address. */
export async function loadList(
  api: ApiClient,
  url: URL,
  fixed: { limit: string; filter?: 'unreviewed'; sort?: 'newest' },
): Promise<LoadedList> {
  // The server refuses unknown filters.
  const query = pickQuery(url, queryNames) as ListQuery;
  const response = await api.donations.$get({ query: { ...query, ...fixed } });
  if (!response.ok) return notLoaded;
  const donations = await response.json();
  return {
    ...(await withHints(api, donations)),
    ...pagingOf(response),
    previous: response.headers.get('x-previous-cursor'),
    jobs: await loadJobs(api),
  };
}

/** The address of one donation's page, for the super-admin. */
export function addressOf(id: string): string {
  return `/donation-view-admin?donation=${id}`;
}

/** A list of this donation alone; of none if it is deleted or the id is not one. */
export async function loadOne(api: ApiClient, id: string): Promise<LoadedList> {
  const response = await api.donations.named.$get({ query: { ids: id } });
  // The text is not an id.
  if ((response.status as number) === 400) return { ...notLoaded, donations: [] };
  if (!response.ok) return notLoaded;
  const donations = await response.json();
  return { ...notLoaded, total: donations.length, ...(await withHints(api, donations)) };
}

async function withHints(api: ApiClient, donations: Donation[]) {
  return {
    donations,
    same: await findSame(api, donations),
    compared: await findCompared(api, donations).catch(() => []),
    plans: await findPlans(api, donations),
  };
}

/** The page shows this hint only if the server answers. */
async function findPlans(api: ApiClient, donations: Donation[]): Promise<PlanLine[]> {
  if (donations.length === 0) return [];
  const ids = donations.map(({ id }) => id).join();
  const response = await api.donations['monthly-plans'].$get({ query: { ids } });
  return response.ok ? response.json() : [];
}

/** Throws if the server doesn't answer. */
export async function findCompared(api: ApiClient, donations: Donation[]): Promise<Compared[]> {
  const ids = donations.flatMap(({ id, screenshotUrl }) => (screenshotUrl ? [id] : []));
  if (ids.length === 0) return [];
  const response = await api.donations['compared-screenshots'].$get({ query: { ids: ids.join() } });
  if (!response.ok) throw new Error(`compared-screenshots: ${response.status}`);
  return response.json();
}

/** For each donation with a transaction ID, the others with the same ID or screenshot. */
export async function findSame(api: ApiClient, donations: Donation[]): Promise<Same[]> {
  const ids = donations.flatMap(({ id, confirmationNumber }) => (confirmationNumber ? [id] : []));
  if (ids.length === 0) return [];
  const query = { ids: ids.join() };
  const [transactions, pictures] = await Promise.all(
    [
      await api.donations['same-transaction'].$get({ query }),
      await api.donations['same-picture'].$get({ query }),
    ].map(async (response) => (response.ok ? await response.json() : [])),
  );
  const of = (found: { id: string; same: Other[] }[] = [], id: string) =>
    found.find((each) => each.id === id)?.same ?? [];
  return ids.map((id) => ({ id, transaction: of(transactions, id), picture: of(pictures, id) }));
}
