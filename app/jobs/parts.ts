/** The face of this room for pages: components and hooks. */
export { JobReports, type JobWords } from './job-reports.tsx';
export { listDone, loadJobs } from './load-jobs.ts';
export { type Jobs, useJobs } from './use-jobs.ts';
