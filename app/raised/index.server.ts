/** The face of this room for the server: other rooms import nothing else of its server code. */
export { insertDays as insertFigureDays } from './figure-days-repository.server.ts';
export { mergeTallies } from './merge-repository.server.ts';
export { sumForProgressBar } from './progress-bar.server.ts';
export { findPublicRaisedBy } from './public-raised-by.server.ts';
export { findPublicSums } from './public-sums.server.ts';
export {
  countFunnel,
  countPurged,
  findFirstDay,
  isMissingEquivalent,
  isNotDeleted,
  listRaisedBy,
  listRaisedByDay,
  type Period,
  sumEver,
  sumRaised,
  sumState,
} from './repository.server.ts';
export { findStatementCheck } from './statement-check.server.ts';
export { saveReadTo } from './statement-repository.server.ts';
export { countForStep, publishWaitingFigures, publishWritten } from './step.server.ts';
export { findRange } from './steps-repository.server.ts';
export { findVerificationDays } from './verification-time.server.ts';
