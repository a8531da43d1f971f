/** The face of this room for the server: other rooms import nothing else of its server code. */
export { writeOwnJob } from './own-job.server.ts';
export { closeJob, findJob, listDone } from './repository.server.ts';
