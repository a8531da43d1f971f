/** The face of this room for pages: components and hooks. */
export { WhoAsks } from './who-asks.tsx';
