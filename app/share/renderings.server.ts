/**
 * Renderings of the share kit (docs/decisions/0031-share-kit.md). Cards are rendered in the background after
 * their contents change, and pages name the finished one. Other kinds are rendered on request.
 */

import { createHash } from 'node:crypto';
import type { AppContext } from '../../platform/app-context.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type Language, languageCodes } from '../../platform/languages.ts';
import { formatPhone } from '../../platform/places/dial-codes.ts';
import { findStage } from '../campaign/index.server.ts';
import { findCampaign } from '../facts/index.server.ts';
import { forgetStored, pictureWorker, readStored } from '../files/index.server.ts';
import { showProof } from '../proof/index.server.ts';
import { type Proof, proofIn } from '../proof/index.ts';
import { findPublicSums } from '../raised/index.server.ts';
import { withSampleMark } from '../sample/index.server.ts';
import { withoutMarks } from '../shared/marks.ts';
import type { Stage } from '../shared/stage.ts';
import { summaryOf } from '../shared/summary.ts';
import { cardIn, cardOfStage, findHomeContent } from '../story/index.server.ts';
import { type HomeContent, picturesOf, storyIn } from '../story/index.ts';
import { namesIn } from '../text/names.ts';
import { readText } from '../text/read-text.server.ts';
import { renderingTexts } from '../text/renderings.ts';
import { wordsOfCard } from './card-words.server.ts';
import { sweepPageCards } from './page-cards.server.ts';
import type { renderDrawing } from './render-drawing.server.ts';
import { renderOnce } from './render-once.server.ts';
import {
  fileNameOf,
  type Kind,
  kinds,
  parseFileName,
  pathOf,
  previewFileOf,
  type RenderingFacts,
  type RenderingName,
  shownOn,
} from './rendering-facts.ts';
import * as repository from './repository.server.ts';

/** Part of every mark. Raise it when the design changes, so that messengers fetch the pictures again. */
const version = 2;

/** Characters of the story that fit on the poster. */
const posterSummaryLength = 330;

/**
 * Renames renderings whose contents have changed, cards after rendering them, and removes the cards of deleted
 * updates. Safe in concurrent processes.
 */
export async function refreshRenderings(context: AppContext): Promise<void> {
  await sweepPageCards(context);
  const stored = await repository.listRenderings(context.db);
  for (const facts of await findFacts(context)) {
    for (const kind of kinds) {
      const current = nameOf(kind, facts);
      const before = stored.find((each) => each.kind === kind && each.language === facts.language);
      if (before?.mark === current.mark && before.stage === facts.stage) continue;
      // Messengers request it as soon as a page names it, and don't wait.
      if (kind === 'card') await render(context, kind, facts);
      await context.db.transaction().execute(async (tx) => {
        await repository.upsertRendering(tx, { ...current, stage: facts.stage });
        await contentChanged(tx);
      });
      if (before && before.mark !== current.mark) {
        for (const path of [storedAt(before), `share/${previewFileOf(before)}`]) {
          await context.storage.remove(path);
          forgetStored(context.storage, path);
        }
      }
    }
  }
}

/** A rendering with the words on it, if it is a card; null for other kinds, and while a card is out of date. */
export type CurrentRendering = RenderingName & { words: string | null };

/**
 * The renderings that pages may name; none until those of a new stage are ready, so that no picture asks for
 * donations after its stage.
 */
export async function listCurrentRenderings(context: AppContext): Promise<CurrentRendering[]> {
  const { db } = context;
  const [stored, stage] = await Promise.all([repository.listRenderings(db), findStage(context, db)]);
  const current = stored.filter((each) => each.stage === stage);
  const isUnknown = current.some((each) => each.kind === 'card' && knownWords(each) === null);
  if (isUnknown) learnWords(await findFacts(context));
  return current.map(({ kind, language, mark }) => ({
    kind,
    language,
    mark,
    words: kind === 'card' ? knownWords({ language, mark }) : null,
  }));
}

/**
 * The words on the newest card of each language: every page names them, and to gather them takes a dozen
 * queries. A mark stands for the contents of a card, so words with its mark are never out of date.
 */
const known = new Map<Language, { mark: string; words: string }>();

function knownWords({ language, mark }: Pick<RenderingName, 'language' | 'mark'>): string | null {
  const newest = known.get(language);
  return newest?.mark === mark ? newest.words : null;
}

function learnWords(facts: RenderingFacts[]): void {
  for (const each of facts) {
    known.set(each.language, { mark: nameOf('card', each).mark, words: wordsOfCard(each) });
  }
}

/** Home as links to it show it: its headline, and its card; null until that is rendered. */
export async function findHomeCard(
  context: AppContext,
  language: Language,
): Promise<{ headline: string; path: string | null }> {
  const [current, facts] = await Promise.all([listCurrentRenderings(context), findFacts(context)]);
  const isOurs = (each: { language: Language }) => each.language === language;
  const card = current.find((each) => each.kind === 'card' && isOurs(each));
  return { headline: facts.find(isOurs)?.headline ?? '', path: card ? pathOf(card) : null };
}

/**
 * The bytes of the current rendering, rendered if its file is missing. For an older name returns the current
 * name. Throws 404 for a name that never existed.
 */
export async function readRendering(
  context: AppContext,
  fileName: string,
): Promise<Uint8Array | { current: RenderingName }> {
  const asked = parseFileName(fileName);
  const find = ({ kind, language }: RenderingName) => repository.findRendering(context.db, kind, language);
  let current = asked && (await find(asked));
  if (current && current.stage !== (await findStage(context, context.db))) {
    await refreshRenderings(context);
    current = await find(current);
  }
  if (!current || !asked) throw new Problem('file.notFound');
  if (current.mark !== asked.mark) return { current };
  const stored = await readStored(context.storage, storedAt(current));
  if (stored) return stored;
  // The contents may have changed since the last refresh. New contents need their new name, or the file would
  // never be removed.
  await refreshRenderings(context);
  const facts = (await findFacts(context)).find(({ language }) => language === current.language);
  if (!facts) throw new Problem('file.notFound');
  const latest = nameOf(current.kind, facts);
  return latest.mark === current.mark ? render(context, current.kind, facts) : { current: latest };
}

function storedAt(name: RenderingName): string {
  return `share/${fileNameOf(name)}`;
}

function nameOf(kind: Kind, facts: RenderingFacts): RenderingName {
  const shown = JSON.stringify([version, shownOn(kind, facts)]);
  const mark = createHash('sha256').update(shown).digest('hex').slice(0, 26);
  return { kind, language: facts.language, mark };
}

function render(context: AppContext, kind: Kind, facts: RenderingFacts): Promise<Uint8Array> {
  return renderOnce(context, storedAt(nameOf(kind, facts)), facts.photo, (photo) =>
    pictureWorker.call('renderDrawing', kind, facts, photo),
  );
}

/** Lines on the poster for registration numbers: with more, it would be full of them. */
const maxRegistrations = 2;

/** The current contents, for each language. */
export async function findFacts(context: AppContext): Promise<RenderingFacts[]> {
  const marked = await withSampleMark(context);
  const content = await findHomeContent(context.db);
  const [sums, stage, { goal }, proof] = await Promise.all([
    findPublicSums(context, context.db),
    findStage(context, context.db),
    findCampaign(context, context.db),
    showProof(context),
  ]);
  const figures = { raised: sums?.rupees ?? null, goal: goal.rupees };
  return Promise.all(
    languageCodes.map((language) => factsIn(marked, language, content, figures, proof, stage)),
  );
}

/** What somebody before a notice board can check, and whom they can ask. */
function proofLines(proof: Proof, supportWhatsApp: string, language: Language): string[] {
  const { hospital, registrations } = proofIn(proof, language);
  const text = renderingTexts[language];
  return [
    ...(hospital ? [text.hospital(hospital)] : []),
    ...registrations.slice(0, maxRegistrations).map(({ of, number }) => `${number}: ${of}`),
    text.ask({ number: formatPhone(supportWhatsApp) }),
  ];
}

async function factsIn(
  { config: { campaign, publicUrl } }: AppContext,
  language: Language,
  content: HomeContent,
  figures: Pick<RenderingFacts, 'raised' | 'goal'>,
  proof: Proof,
  stage: Stage,
): Promise<RenderingFacts> {
  const text = await readText(language, stage);
  const { home, site, quiet } = text;
  const { paragraphs } = storyIn(content, language);
  const names = namesIn(campaign, language);
  const card = cardOfStage(cardIn(content, language), text, stage, names, '');
  const siteName = campaign.siteName[language];
  const [photo] = picturesOf(content).filter((path) => path.startsWith('/files/home_images/'));
  return {
    language,
    siteName,
    sample: campaign.sample ? site.sample : null,
    headline: card.headline || siteName,
    quiet: quiet?.text ?? null,
    stage,
    summary:
      stage === 'running'
        ? summaryOf(withoutMarks(paragraphs[0] ?? home.description(names)), posterSummaryLength)
        : card.description,
    ...figures,
    trust: quiet ? [] : [home.trustAccount(names), home.trustFee, home.trustPrivate],
    proof: quiet ? [] : proofLines(proof, campaign.supportWhatsApp, language),
    photo: photo?.replace('/files/', '') ?? null,
    publicUrl,
  };
}

declare module '../files/picture-worker.server.ts' {
  interface PictureJobs {
    renderDrawing: typeof renderDrawing;
  }
}
