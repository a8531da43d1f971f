/** The face of this room for pages: components and hooks. */
export { Plots } from './plots.tsx';
