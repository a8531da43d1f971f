/** The face of this room for the server: other rooms import nothing else of its server code. */
export { cardIn, cardOfStage } from './card.ts';
export {
  deleteSlot,
  findHomeContent,
  findSlot,
  insertSlots,
  upsertSlot,
} from './repository.server.ts';
