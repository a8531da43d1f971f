/** Reads jobs, for pages that work without them. */
import { answerOrNull } from '../shell/answers.ts';
import { type ApiClient, api } from '../shell/api-client.ts';
import type { JobView } from './job.ts';

/** The jobs when a page is loaded; [] if that fails. */
export async function loadJobs({ jobs }: Pick<ApiClient, 'jobs'>): Promise<JobView[]> {
  return (await answerOrNull('Bulk work', jobs.$get())) ?? [];
}

/** The items that a job has done; [] if that can't be known. */
export async function listDone(id: string): Promise<string[]> {
  const details = await answerOrNull('What was done', api.jobs[':id'].$get({ param: { id } }));
  return details?.done ?? [];
}
