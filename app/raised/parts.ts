/** The face of this room for pages: components and hooks. */
export { PublicFigures } from './public-figures.tsx';
