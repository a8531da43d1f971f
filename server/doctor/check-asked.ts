/**
 * Checks that the site answers what journalists and careful donors ask of an appeal: docs/campaign.md has the
 * fields. A sample has no answers of its own.
 */
import { isSampleLine } from '../../app/sample/decoders.server.ts';
import { stageRules } from '../../app/shared/stage.ts';
import type { DecidedStage } from '../../app/shared/stage-decision.ts';
import type { Translated } from '../../app/shared/translated.ts';
import { campaignInFile } from '../../platform/config/campaign.ts';
import type { Config } from '../../platform/config/config.ts';
import { openSnapshot } from '../../platform/db/snapshot.ts';
import { languageCodes } from '../../platform/languages.ts';
import { allRows, findFacts } from './check-sample.ts';
import { advice, type Finding, ok } from './finding.ts';

type Asked = {
  why?: Translated | undefined;
  surplus?: Translated | undefined;
  rest?: Translated | undefined;
  hospital?: { contact?: Translated | undefined } | null | undefined;
};

type Stored = {
  hasEstimate: boolean;
  /** Then /accounts says only what happens to the rest. */
  isOver: boolean;
};

export async function checkAsked(config: Pick<Config, 'campaign' | 'database'>): Promise<Finding[]> {
  const inFile = campaignInFile(config);
  if (inFile.sample) return [];
  const stored = await findStored(config.database);
  return unanswered({ ...inFile, ...stored?.facts }, stored);
}

/** One finding. `stored`: null if the database can't be read, which checkDatabase reports. */
export function unanswered({ why, surplus, rest, hospital }: Asked, stored: Stored | null): Finding[] {
  const whileItLasts = [
    !isAnswered(why) && 'why the goal is this much (/goal)',
    stored?.hasEstimate === false && 'the hospital’s written estimate (/papers)',
    !isAnswered(hospital?.contact) && 'whom to ask at the hospital (/who-asks)',
    !isAnswered(surplus) && 'what happens to donations beyond the goal (/goal)',
  ];
  const missing = [
    ...(stored?.isOver ? [] : whileItLasts),
    !isAnswered(rest) && 'what happens to money that is left, also after a death (/goal)',
  ].filter((one) => one !== false);
  if (missing.length === 0) return [ok('questions of careful donors: all are answered on /accounts')];
  const what = `missing or still the sample’s on /accounts, where careful donors and journalists look: ${missing.join('; ')}`;
  return [advice(what, 'write the answers on the pages named, in every language')];
}

/** True for own words in every language. */
const isAnswered = (words: Translated | undefined) =>
  languageCodes.every((code) => words?.[code] && !isSampleLine(words[code]));

async function findStored(database: Config['database']) {
  const snapshot = await openSnapshot(database).catch(() => null);
  if (!snapshot) return null;
  try {
    const facts = await findFacts(snapshot);
    const rowsOf = async (table: string) => (snapshot.tables.includes(table) ? allRows(snapshot, table) : []);
    const [papers, decided] = [await rowsOf('papers'), await rowsOf('campaignLife')];
    return {
      facts,
      // A database that another version has written has no column for it.
      hasEstimate: papers.some(({ estimateRupees }) => estimateRupees != null),
      isOver: decided.some(({ state }) => stageRules[state as DecidedStage]?.isOver),
    };
  } catch {
    return null;
  } finally {
    await snapshot.close();
  }
}
