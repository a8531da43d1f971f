/** The face of this room for the server: other rooms import nothing else of its server code. */
export { fillHomeContent } from './home/fill-home-content.server.ts';
export { recordPrivacy } from './privacy/privacy-versions.server.ts';
