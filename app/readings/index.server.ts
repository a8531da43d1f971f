/** The face of this room for the server: other rooms import nothing else of its server code. */
export { listComparisons } from './comparison-repository.server.ts';
export { followDonation } from './note-comparison.server.ts';
export { whyNotReading } from './read-picture.server.ts';
export { readWaiting, readWaitingEveryMs } from './read-waiting.server.ts';
