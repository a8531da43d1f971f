/** Stored voice notes: public, of the team, served whole or in ranges. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { SECOND } from '../../platform/durations.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Requester } from '../../platform/http/requester.ts';
import type { Received, Upload } from '../../platform/http/upload.ts';
import type { LaneKey } from '../../platform/jobs/admission.ts';
import { laneKeyOf, teamUploads, voiceWork } from '../../platform/jobs/lanes.ts';
import { openWorkerProcess, WorkerFailure } from '../../platform/jobs/worker-process.ts';
import { findFile, insertFile } from './repository.server.ts';
import { readStored } from './stored-bytes.server.ts';
import { voiceOf } from './voice.ts';
import type { VoiceJobs } from './voice-process.ts';

/**
 * `heapMb`: a file has 2 MB and 50,000 packets. `timeoutMs`: two minutes of sound take less than a second, the
 * start of the process one more.
 */
const voiceWorker = openWorkerProcess<VoiceJobs>('./app/files/voice-process.ts', {
  heapMb: 64,
  idleMs: 20 * SECOND,
  timeoutMs: 20 * SECOND,
});

/** Stores a recording without its metadata. Returns its address. Throws as readVoice, and 400 without a file. */
export async function storeVoice(
  { db, storage }: AppContext,
  requester: Requester,
  upload: Upload,
): Promise<string> {
  const laneKey = laneKeyOf(requester);
  const sent = await teamUploads.run(laneKey, () => upload.receive());
  if (!sent) throw new Problem('voice.missing');
  const { bytes, seconds, ending } = await readSent(laneKey, sent);
  const path = `voice_notes/${crypto.randomUUID()}_${seconds}s.${ending}`;
  const createdAt = new Date().toISOString();
  const size = { width: 0, height: 0, mark: null, look: null };
  // The row comes first: every stored file has one, so the sweep finds files that a killed process left.
  await insertFile(db, { path, kind: 'voice_notes', donationId: null, createdAt, ...size });
  await storage.put(path, bytes);
  return `/files/${path}`;
}

async function readSent(laneKey: LaneKey, { file, discard }: Received) {
  try {
    return await voiceWork.run(laneKey, () => voiceWorker.call('readVoiceFile', file.path));
  } catch (error) {
    throw error instanceof WorkerFailure ? new Problem('voice.damaged') : error;
  } finally {
    await discard();
  }
}

/** Bytes and type of a stored voice note. Throws 404. */
export async function readVoiceNote({ storage }: AppContext, name: string) {
  const voice = voiceOf(`/files/voice_notes/${name}`);
  const bytes = voice && (await readStored(storage, `voice_notes/${name}`));
  if (!bytes) throw new Problem('file.notFound');
  return { bytes, type: voice.type };
}

/** True for the address of a stored voice note. */
export async function isVoiceNote(db: Database, url: string): Promise<boolean> {
  return voiceOf(url) !== null && (await findFile(db, url.replace(/^\/files\//, ''))) !== undefined;
}
