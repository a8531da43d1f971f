/**
 * Letters written by hand and scanned, which go to the donors of a language in place of the rendered one. Each
 * is stored as one PDF.
 */
import type { AppContext } from '../../platform/app-context.ts';
import { isProblem, Problem } from '../../platform/http/problem.ts';
import type { Requester } from '../../platform/http/requester.ts';
import type { Received, Upload } from '../../platform/http/upload.ts';
import { laneKeyOf, pictureWork, teamUploads } from '../../platform/jobs/lanes.ts';
import type { Language } from '../../platform/languages.ts';
import { deleteFile, insertFile, readStored } from '../files/index.server.ts';
import { deleteScannedLetters, findScannedLetter, replaceScannedLetters } from './repository.server.ts';
import { scanToPdf } from './scan-to-pdf.server.ts';

/** Since when donors of this language get a scanned letter (ISO); null if theirs is rendered. */
export async function scannedSince({ db }: AppContext, language: Language): Promise<string | null> {
  return (await findScannedLetter(db, language))?.since ?? null;
}

/** The PDF of this language's scanned letter; null if the language has none. */
export async function readScanned(
  { db, storage }: AppContext,
  language: Language,
): Promise<Uint8Array | null> {
  const letter = await findScannedLetter(db, language);
  return letter ? readStored(storage, letter.path) : null;
}

/**
 * Stores a letter to be sent from now on to donors of these languages: a PDF as it is, a picture as a page.
 * Throws 400, 413 and 415 like uploads.
 */
export async function storeScanned(
  context: AppContext,
  requester: Requester,
  languages: Language[],
  upload: Upload,
): Promise<void> {
  const { db, storage } = context;
  const laneKey = laneKeyOf(requester);
  const sent = await teamUploads.run(laneKey, () => receive(upload));
  const bytes = await scanToPdf(sent.file, { lane: pictureWork.team, laneKey }).finally(() => sent.discard());
  const path = `letters/${crypto.randomUUID()}.pdf`;
  // The row first, so that the sweep finds a file left by a killed process.
  const since = new Date().toISOString();
  await insertFile(db, { path, kind: 'letters', donationId: null, width: 0, height: 0, createdAt: since });
  await storage.put(path, bytes);
  const old = await db.transaction().execute((tx) => replaceScannedLetters(tx, languages, { path, since }));
  for (const each of old) await removeLetter(context, each);
}

async function receive(upload: Upload): Promise<Received> {
  const sent = await upload.receive().catch((error: unknown) => {
    throw isProblem(error, 'file.unreadableForm') ? new Problem('letter.missing') : error;
  });
  if (!sent) throw new Problem('letter.missing');
  return sent;
}

/** Removes the scanned letters of these languages, so that their letters are rendered again. */
export async function removeScanned(context: AppContext, languages: Language[]): Promise<void> {
  const old = await context.db.transaction().execute((tx) => deleteScannedLetters(tx, languages));
  for (const path of old) await removeLetter(context, path);
}

async function removeLetter({ db, storage }: AppContext, path: string): Promise<void> {
  await storage.remove(path);
  await deleteFile(db, path);
}
