/** The face of this room for every caller: rules and types that browser and server share. */
export { percentOf, progressCurrency, type Raised, sumRows } from './progress.ts';
export type { StatementCheck } from './statement-check.ts';
