/**
 * The drawings of the share kit (docs/decisions/0031-share-kit.md). Cards are drawn in the background when what they show has
 * changed, and pages name the one that is ready; the others are drawn when somebody asks for them.
 */

import { createHash } from 'node:crypto';
import type { AppContext } from '../../platform/app-context.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type Language, languageCodes } from '../../platform/languages.ts';
import { findStage } from '../campaign/index.server.ts';
import { quietWords } from '../campaign/index.ts';
import { forgetStored, pictureWorker, readDrawn, readStored, runInSpareLane } from '../files/index.server.ts';
import { findPublicSums } from '../raised/index.server.ts';
import { withSampleMark } from '../sample/index.server.ts';
import { acceptsDonations, type Stage } from '../shared/stage.ts';
import { summaryOf } from '../shared/summary.ts';
import { findHomeContent } from '../story/index.server.ts';
import { type HomeContent, picturesOf, storyIn } from '../story/index.ts';
import { namesIn } from '../text/names.ts';
import { loadText } from '../text/text.ts';
import {
  type DrawingFacts,
  type DrawingName,
  fileNameOf,
  type Kind,
  kinds,
  parseFileName,
  shownOn,
} from './drawing-facts.ts';
import type { renderDrawing } from './render-drawing.server.ts';
import * as repository from './repository.server.ts';

/** Part of every mark: raise it when the drawings look different, and messengers fetch them anew. */
const version = 1;

/** About as much as stands beside the code on a sheet of paper. */
const posterSummaryLength = 330;

/** Names anew what shows something else than what is so now, cards once they are drawn. Any number of processes may do so at once. */
export async function refreshDrawings(context: AppContext): Promise<void> {
  const drawn = await repository.listDrawings(context.db);
  for (const facts of await findFacts(context)) {
    for (const kind of kinds) {
      const drawing = nameOf(kind, facts);
      const before = drawn.find((each) => each.kind === kind && each.language === facts.language);
      if (before?.mark === drawing.mark && before.stage === facts.stage) continue;
      // Messengers ask for it as soon as a page names it, and wait for nothing.
      if (kind === 'card') await draw(context, kind, facts);
      await context.db.transaction().execute(async (tx) => {
        await repository.upsertDrawing(tx, { ...drawing, stage: facts.stage });
        await contentChanged(tx);
      });
      if (before && before.mark !== drawing.mark) {
        await context.storage.remove(storedAt(before));
        forgetStored(context.storage, storedAt(before));
      }
    }
  }
}

/** The drawings that pages may name: until those of a new stage are made, none. One that asks must not outlive its stage. */
export async function listCurrentDrawings(context: AppContext): Promise<DrawingName[]> {
  const [drawn, stage] = await Promise.all([
    repository.listDrawings(context.db),
    findStage(context, context.db),
  ]);
  return drawn
    .filter((each) => each.stage === drawnStage(stage))
    .map(({ kind, language, mark }) => ({ kind, language, mark }));
}

/** While donations are taken drawings don't differ by stage. */
const drawnStage = (stage: Stage) => (acceptsDonations(stage) ? 'running' : stage);

/**
 * The bytes of a drawing; the name of the current one in place of one that is older. The current one is drawn where its file
 * isn't there, yet or any more. Refuses with 404 what there never was.
 */
export async function readDrawing(
  context: AppContext,
  fileName: string,
): Promise<Uint8Array | { current: DrawingName }> {
  const asked = parseFileName(fileName);
  const find = ({ kind, language }: DrawingName) => repository.findDrawing(context.db, kind, language);
  let current = asked && (await find(asked));
  if (current && current.stage !== drawnStage(await findStage(context, context.db))) {
    await refreshDrawings(context);
    current = await find(current);
  }
  if (!current || !asked) throw new Problem('file.notFound');
  if (current.mark !== asked.mark) return { current };
  const stored = await readStored(context.storage, storedAt(current));
  if (stored) return stored;
  // What it shows may have changed in this minute: drawn as it is now it needs the name of now, or nobody would remove it.
  await refreshDrawings(context);
  const facts = (await findFacts(context)).find(({ language }) => language === current.language);
  if (!facts) throw new Problem('file.notFound');
  const drawing = nameOf(current.kind, facts);
  return drawing.mark === current.mark ? draw(context, current.kind, facts) : { current: drawing };
}

function storedAt(drawing: DrawingName): string {
  return `share/${fileNameOf(drawing)}`;
}

function nameOf(kind: Kind, facts: DrawingFacts): DrawingName {
  const shown = JSON.stringify([version, shownOn(kind, facts)]);
  const mark = createHash('sha256').update(shown).digest('hex').slice(0, 26);
  return { kind, language: facts.language, mark };
}

/** However many ask for it at once, it is drawn once. */
async function draw(context: AppContext, kind: Kind, facts: DrawingFacts): Promise<Uint8Array> {
  const path = storedAt(nameOf(kind, facts));
  const { storage } = context;
  const drawing = await readDrawn(storage, path, () =>
    runInSpareLane(async () => {
      const drawn = await storage.read(path);
      if (drawn) return drawn;
      const photo = facts.photo ? await storage.read(facts.photo) : null;
      const bytes = await pictureWorker.call('renderDrawing', kind, facts, photo);
      await storage.put(path, bytes);
      return bytes;
    }),
  );
  return drawing as Uint8Array;
}

/** What the drawings show now, for each language. */
export async function findFacts(context: AppContext): Promise<DrawingFacts[]> {
  const marked = await withSampleMark(context);
  const content = await findHomeContent(context.db);
  const [sums, stage] = await Promise.all([findPublicSums(context.db), findStage(context, context.db)]);
  return Promise.all(
    languageCodes.map((language) => factsIn(marked, language, content, sums?.rupees ?? null, stage)),
  );
}

async function factsIn(
  { config: { campaign, publicUrl } }: AppContext,
  language: Language,
  content: HomeContent,
  raised: number | null,
  stage: Stage,
): Promise<DrawingFacts> {
  const { home, site, stages } = await loadText(language);
  const { header, paragraphs } = storyIn(content, language);
  const names = namesIn(campaign, language);
  const quiet = quietWords(stage, stages, names);
  const siteName = campaign.siteName[language];
  const [photo] = picturesOf(content).filter((path) => path.startsWith('/files/home_images/'));
  return {
    language,
    siteName,
    sample: campaign.sample ? site.sample : null,
    headline: quiet?.title ?? (header || siteName),
    quiet: quiet?.text ?? null,
    stage: drawnStage(stage),
    summary: quiet?.text ?? summaryOf(paragraphs[0] ?? home.description(names), posterSummaryLength),
    raised,
    goal: campaign.goal.rupees,
    trust: quiet ? [] : [home.trustAccount(names), home.trustFee, home.trustPrivate],
    photo: photo?.replace('/files/', '') ?? null,
    publicUrl,
  };
}

declare module '../files/picture-worker.server.ts' {
  interface PictureJobs {
    renderDrawing: typeof renderDrawing;
  }
}
