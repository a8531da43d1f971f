/** The face of this room for every caller: rules and types that browser and server share. */
export { type NextUpdate, remindsBeforeDue } from './next-update.ts';
export { remindsTeamAfter, toldAfter } from './old-news.ts';
export { formatPublication, publicationOf } from './schedule.ts';
export { type UpdateEdit, type UpdateInput, updateSchema } from './schema.ts';
export { titleOf } from './title.ts';
export { ownTitleOf, picturesOf, type ScheduledUpdate, textOf, type Update, updatePath } from './update.ts';
