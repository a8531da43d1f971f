/** The face of this room for pages: components. */
export { PlanCardSection } from './plan-card.tsx';
