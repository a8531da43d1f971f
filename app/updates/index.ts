/** The face of this room for every caller: rules and types that browser and server share. */
export { type UpdateInput, updateSchema } from './schema.ts';
export { textOf, titleOf, type Update, updatePath } from './update.ts';
