/** The face of this room for every caller: rules and types that browser and server share. */
export { replacedBy } from './facts.ts';
export {
  type FactValues,
  maxNameLength,
  maxNeeds,
  maxRegistrations,
  maxSentenceLength,
  sumOf,
} from './schema.ts';
export type { ShownFacts, Version } from './shown-facts.ts';
