/** The face of this room for pages: components. */
export { NotFoundButton } from './not-found-button.tsx';
