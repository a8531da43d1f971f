/** The face of this room for every caller: rules and types that browser and server share. */
export { formatPublication, publicationOf } from './schedule.ts';
export { type UpdateInput, updateSchema } from './schema.ts';
export { type ScheduledUpdate, textOf, titleOf, type Update, updatePath } from './update.ts';
