/** The face of this room for pages: components and hooks. */
export { StageWords } from './stage-words.tsx';
