/** The face of this room for every caller: rules and types that browser and server share. */
export { isMissing, isNotFound } from './not-found.ts';
