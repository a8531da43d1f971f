/** The face of this room for the server: other rooms import nothing else of its server code. */
export {
  findMemorySince,
  findStage,
  isDraft,
  mayAsk,
  requireAccepting,
  requireAsking,
  requirePublished,
} from './find-stage.server.ts';
export { deleteStep, insertStep, listDoneSteps } from './launch-repository.server.ts';
