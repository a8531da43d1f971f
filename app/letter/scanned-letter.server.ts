/**
 * A letter written by hand and scanned, which goes to every donor in place of the rendered one. Stored as one
 * PDF.
 */
import type { AppContext } from '../../platform/app-context.ts';
import { isProblem, Problem } from '../../platform/http/problem.ts';
import type { Requester } from '../../platform/http/requester.ts';
import type { Received, Upload } from '../../platform/http/upload.ts';
import { laneKeyOf, pictureWork, teamUploads } from '../../platform/jobs/lanes.ts';
import { deleteFile, insertFile, readStored } from '../files/index.server.ts';
import { deleteScannedLetter, findScannedLetter, upsertScannedLetter } from './repository.server.ts';
import { scanToPdf } from './scan-to-pdf.server.ts';

/** Since when the scanned letter is sent (ISO); null when letters are rendered. */
export async function scannedSince({ db }: AppContext): Promise<string | null> {
  return (await findScannedLetter(db))?.since ?? null;
}

/** The scanned letter as a PDF; null when there is none. */
export async function readScanned({ db, storage }: AppContext): Promise<Uint8Array | null> {
  const letter = await findScannedLetter(db);
  return letter ? readStored(storage, letter.path) : null;
}

/**
 * Stores a letter to be sent from now on: a PDF as it is, a picture as a page. Throws 400, 413 and 415 like
 * uploads.
 */
export async function storeScanned(context: AppContext, requester: Requester, upload: Upload): Promise<void> {
  const { db, storage } = context;
  const laneKey = laneKeyOf(requester);
  const sent = await teamUploads.run(laneKey, () => receive(upload));
  const bytes = await scanToPdf(sent.file, { lane: pictureWork.team, laneKey }).finally(() => sent.discard());
  const path = `letters/${crypto.randomUUID()}.pdf`;
  // The row first, so that the sweep finds a file left by a killed process.
  const since = new Date().toISOString();
  await insertFile(db, { path, kind: 'letters', donationId: null, width: 0, height: 0, createdAt: since });
  await storage.put(path, bytes);
  const old = await db.transaction().execute(async (tx) => {
    const before = await findScannedLetter(tx);
    await upsertScannedLetter(tx, { path, since });
    return before;
  });
  if (old) await removeLetter(context, old.path);
}

async function receive(upload: Upload): Promise<Received> {
  const sent = await upload.receive().catch((error: unknown) => {
    throw isProblem(error, 'file.unreadableForm') ? new Problem('letter.missing') : error;
  });
  if (!sent) throw new Problem('letter.missing');
  return sent;
}

/** Removes the scanned letter, so that letters are rendered again. */
export async function removeScanned(context: AppContext): Promise<void> {
  const path = await deleteScannedLetter(context.db);
  if (path) await removeLetter(context, path);
}

async function removeLetter({ db, storage }: AppContext, path: string): Promise<void> {
  await storage.remove(path);
  await deleteFile(db, path);
}
