/** The face of this room for the server: other rooms import nothing else of its server code. */
export { countContactMessages, countUnansweredBefore } from './repository.server.ts';
