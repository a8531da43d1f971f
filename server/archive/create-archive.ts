/**
 * Writes the site of a finished campaign as static pages into a folder, from a copy of its database
 * (docs/decisions/0075-archive.md).
 */
import { chmod, mkdir, mkdtemp, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { findStage } from '../../app/campaign/index.server.ts';
import { stageRules } from '../../app/shared/stage.ts';
import { stageNames } from '../../app/shared/stage-decision.ts';
import { type Update, updatePath } from '../../app/updates/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Config } from '../../platform/config/config.ts';
import { identifyRequester } from '../../platform/http/requester.ts';
import { languageCodes } from '../../platform/languages.ts';
import { createApplication } from '../app.ts';
import { openContext } from '../context.ts';
import { copyDatabase } from '../copy-database.ts';
import { openPages } from '../pages.ts';
import { buildFolders, readStaticFiles } from '../static-files.ts';
import { fileOf, listPaths } from './archived-pages.ts';
import { rewritePage, rewriteStyles } from './rewrite-page.ts';

/** Asks the site for a page or file. Throws unless it answers whole. */
type Ask = (path: string) => Promise<Response>;

/**
 * Writes the archive into `folder`, which is new or empty. Returns the numbers of pages and of other files.
 * Throws an error with one sentence if the stage takes donations or may take them again, and if a page or
 * file can't be read; then `folder` stays as it was.
 */
export async function createArchive(
  config: Config,
  folder: string,
): Promise<{ pages: number; files: number }> {
  const target = resolve(folder);
  await requireEmpty(target);
  // Only our user may read the copy: it holds donors' data.
  const temporary = await mkdtemp(join(config.dataDir, 'archive-'));
  const part = `${target}.${crypto.randomUUID()}`;
  try {
    const path = join(temporary, 'copy.sqlite');
    await copyDatabase(config.database, path);
    const context = await openContext({ ...config, database: { kind: 'sqlite', path } });
    try {
      await requireEnded(context);
      const counts = await writeSite(context, part);
      await rmdir(target).catch(() => {});
      await rename(part, target);
      return counts;
    } finally {
      await context.close();
    }
  } finally {
    await rm(temporary, { recursive: true, force: true });
    await rm(part, { recursive: true, force: true });
  }
}

async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length > 0) throw new Error(`the folder ${folder} is not empty: name a new one.`);
}

async function requireEnded(context: AppContext): Promise<void> {
  const stage = await findStage(context, context.db);
  if (stageRules[stage].isOver) return;
  throw new Error(
    `the campaign is ${stageNames[stage]}, so it takes donations or may take them again. Choose Closed or In memory on Campaign’s life (/campaign-life), then run this again.`,
  );
}

/** Writes all pages, then the files that they need. */
async function writeSite(context: AppContext, folder: string) {
  const ask = openAsk(context);
  const updates = (await (await ask('/api/updates')).json()) as Update[];
  const paths = listPaths(updates.map(({ id }) => updatePath(id)));
  const archived = { publicUrl: context.config.publicUrl, paths: new Set(paths) };
  const needed = new Set<string>();
  let pages = 0;
  for (const path of paths) {
    for (const language of languageCodes) {
      const html = await (await ask(`${path}?lang=${language}`)).text();
      const { text, files } = rewritePage(html, { path, language }, archived);
      for (const file of files) needed.add(file);
      await writePublic(join(folder, fileOf(path, language)), text);
      pages += 1;
    }
  }
  // The loop also visits the paths that are added meanwhile: the fonts of a style sheet.
  for (const path of needed) {
    const answer = await ask(path);
    const isStyles = answer.headers.get('content-type')?.startsWith('text/css');
    const styles = isStyles ? rewriteStyles(await answer.text(), path) : null;
    for (const file of styles?.files ?? []) needed.add(file);
    await writePublic(join(folder, path), styles?.text ?? new Uint8Array(await answer.arrayBuffer()));
  }
  return { pages, files: needed.size };
}

/** The site's answers to a visitor who is not logged in, without a network. */
function openAsk(context: AppContext): Ask {
  const app = createApplication(context, {
    pages: openPages(context, { isArchive: true }),
    files: readStaticFiles(buildFolders),
  });
  const requester = identifyRequester(context, new Headers(), undefined);
  return async (path) => {
    const request = new Request(new URL(path, context.config.publicUrl));
    const answer = await app.fetch(request, { requester });
    const isWhole = answer.headers.get('cache-control') !== 'no-store' || path.startsWith('/api/');
    if (answer.status !== 200 || !isWhole) throw new Error(`${path} can’t be read (${answer.status}).`);
    return answer;
  };
}

/** The process may create files for our user only; everybody may read an archive. */
async function writePublic(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o755 });
  await writeFile(path, content);
  await chmod(path, 0o644);
}
