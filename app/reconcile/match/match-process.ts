/**
 * The worker process that matches lines to donations (docs/decisions/0044-admission.md); it has no database.
 */
import { answerCalls } from '../../../platform/jobs/worker-calls.ts';
import { matchLines } from './match.ts';

const functions = {
  matchLines: async (...args: Parameters<typeof matchLines>) => matchLines(...args),
};

export type MatchFunctions = typeof functions;

answerCalls(functions);
