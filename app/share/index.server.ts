/** The face of this room for the server: other rooms import nothing else of its server code. */
export { openOpeningCounter } from './count-openings.server.ts';
export { refreshRenderings } from './renderings.server.ts';
