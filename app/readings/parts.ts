/** The face of this room for pages: components. */
export { ProposalNote } from './proposal-note.tsx';
export { ReadingNote } from './reading-note.tsx';
export { ReadingSign } from './reading-sign.tsx';
