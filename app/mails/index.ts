/** The face of this room for every caller: rules and types that browser and server share. */
export { mailAtHeader } from './mail-at-header.ts';
