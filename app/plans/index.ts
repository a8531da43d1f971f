/** The face of this room for every caller: rules and types that browser and server share. */
export type { PlanCard, PlanLine } from './plan-page.ts';
