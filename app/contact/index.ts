/** The face of this room for every caller: rules and types that browser and server share. */
export { lateBefore } from './contact-message.ts';
export type { ContactInput, ContactState } from './schema.ts';
