/** The face of this room for the server: other rooms import nothing else of its server code. */
export { sortPapers } from './papers.server.ts';
export { showProof } from './proof.server.ts';
