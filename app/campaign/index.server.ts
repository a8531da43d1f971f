/** The face of this room for the server: other rooms import nothing else of its server code. */
export { findMemorySince, findStage, mayAsk, requireAccepting, requireAsking } from './find-stage.server.ts';
