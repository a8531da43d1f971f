/** What is missing before the site opens to strangers, and opening it. */
import type { AppContext } from '../../platform/app-context.ts';
import { asTyped } from '../../platform/config/as-typed.ts';
import { namesResponsible } from '../../platform/config/campaign.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin } from '../../platform/http/requester.ts';
import { languageCodes, languages } from '../../platform/languages.ts';
import { deleteStep, insertStep, listDoneSteps } from '../campaign/index.server.ts';
import type { LaunchStep } from '../campaign/index.ts';
import { findCampaign } from '../facts/index.server.ts';
import { showProof } from '../proof/index.server.ts';
import { sumState } from '../raised/index.server.ts';
import { findSample } from '../sample/index.server.ts';
import { findHomeContent } from '../story/index.server.ts';
import { storyIn } from '../story/index.ts';
import { isStep, type LaunchCheck, type LaunchItem, launchWords, openOf, required } from './checklist.ts';

/** `published`: since when the site is open and who opened it; null for a draft. */
type Launch = { published: { at: string; by: string } | null; items: LaunchItem[] };

export async function findLaunch(context: AppContext, db: Database = context.db): Promise<Launch> {
  const missing = await findMissing(context, db);
  const done = new Map((await listDoneSteps(db)).map((row) => [row.step, row]));
  const names = Object.keys(launchWords) as LaunchItem['name'][];
  const items = names.map((name): LaunchItem => {
    const help = asTyped(launchWords[name].help);
    if (!isStep(name))
      return { name, isDone: missing[name] === null, help, note: missing[name] ?? '', doneAt: null };
    const row = done.get(name);
    return { name, isDone: row !== undefined, help, note: row?.doneBy ?? '', doneAt: row?.doneAt ?? null };
  });
  const row = done.get('published');
  return { published: row ? { at: row.doneAt, by: row.doneBy } : null, items };
}

/** What is missing of each check, in words; null if nothing is, empty if the check says it all. */
async function findMissing(context: AppContext, db: Database): Promise<Record<LaunchCheck, string | null>> {
  const { campaign, smtpUrl } = context.config;
  const [{ parts }, content, { lead, papers, hospital }, { donations }, { needs }] = await Promise.all([
    findSample(context, db),
    findHomeContent(db),
    showProof({ ...context, db }),
    sumState(db, null),
    findCampaign(context, db),
  ]);
  const storyless = languageCodes.filter((code) => {
    const { header, paragraphs, language } = storyIn(content, code);
    return header === '' || !paragraphs[0] || language !== code;
  });
  const missingDuties = [
    ...(namesResponsible(campaign) ? [] : ['name and address']),
    ...(campaign.dataProtection.serverCountry ? [] : ['country of the server']),
  ];
  const unless = (isThere: boolean, words = '') => (isThere ? null : words);
  return {
    ownContent: unless(parts.length === 0, parts.join(', ')),
    story: unless(storyless.length === 0, storyless.map((code) => languages[code].englishName).join(', ')),
    whoAsks: unless(lead !== null),
    papers: unless(papers.length > 0),
    hospital: unless(hospital !== null),
    needs: unless(needs.length > 0),
    responsible: unless(missingDuties.length === 0, missingDuties.join(', ')),
    mailServer: unless(smtpUrl !== null),
    noDonations: unless(donations === 0, `${donations} on the site`),
  };
}

/** Marks a step as done, or as open again. */
export async function markStep(
  { db }: AppContext,
  { username }: Pick<Admin, 'username'>,
  step: LaunchStep,
  isDone: boolean,
): Promise<void> {
  if (isDone) await insertStep(db, { step, doneAt: new Date().toISOString(), doneBy: username });
  else await deleteStep(db, step);
}

/**
 * Opens the site to strangers within a second. A repeat changes nothing. Throws 409 while a required item is
 * open, and while any other is, unless `isAnyway`.
 */
export async function publish(
  context: AppContext,
  { username }: Pick<Admin, 'username'>,
  isAnyway: boolean,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const { published, items } = await findLaunch(context, tx);
    if (published) return;
    const open = openOf(items);
    if (open.some((name) => required.includes(name))) throw new Problem('launch.requiredOpen');
    if (open.length > 0 && !isAnyway) throw new Problem('launch.stepsOpen');
    await insertStep(tx, { step: 'published', doneAt: new Date().toISOString(), doneBy: username });
    await contentChanged(tx);
  });
}
