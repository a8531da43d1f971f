/** The face of this room for the server: other rooms import only this file of its server code. */
export { countMessages } from './messages/repository.server.ts';
export { countAnswered, countArrived, countToVerify } from './to-do-repository.server.ts';
