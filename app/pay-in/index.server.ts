/** The face of this room for the server: other rooms import nothing else of its server code. */
export { checkPayIn, findMismatches } from './check-pay-in.server.ts';
export { watchPayIn } from './watch-pay-in.server.ts';
