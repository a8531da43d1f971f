/** The face of this room for pages: components and hooks. */
export { fetchIpDetails } from './ip-details.ts';
