/**
 * The worker process that reads voice notes. A file with lies in its header can keep it busy until it is
 * killed, so it does nothing else (docs/decisions/0092-voice-notes.md).
 */
import { readFile } from 'node:fs/promises';
import { answerCalls } from '../../platform/jobs/worker-calls.ts';
import { readVoice } from './read-voice.server.ts';

export type VoiceJobs = { readVoiceFile: (path: string) => ReturnType<typeof readVoice> };

answerCalls({
  readVoiceFile: async (path) => readVoice(await readFile(path)),
} satisfies VoiceJobs);
