/** The face of this room for pages: components and hooks. */
export { FamilySection } from './family/family-section.tsx';
